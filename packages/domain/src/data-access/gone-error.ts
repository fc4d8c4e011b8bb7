// A module of its own: pages that only read leave it out.
/** Thrown when another tab or device has deleted the row to change. */
export class GoneError extends Error {
  override name = 'GoneError';

  constructor() {
    super('Este registro não existe mais.');
  }
}
