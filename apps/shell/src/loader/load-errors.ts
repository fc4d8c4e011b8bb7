/** The remote was built for another contract than this shell's. None of its code has run. */
export class IncompatibleRemoteError extends Error {
  override name = 'IncompatibleRemoteError';
}

/** The registry points to an origin that this environment loads no code from. */
export class ForbiddenOriginError extends Error {
  override name = 'ForbiddenOriginError';
}
