import path from 'node:path';

export const repository = path.resolve(import.meta.dirname, '../..');
export const reportsFolder = path.join(repository, 'e2e/reports');
/** The builds under test, published apart from the ones that `npm start` serves. */
export const releasesFolder = path.join(repository, '.cache/e2e-releases');
