import path from 'node:path';

export const repository = path.resolve(import.meta.dirname, '../../../..');
/** The published builds under test, apart from those that `npm start` serves. */
export const releasesFolder = path.join(repository, '.cache/e2e-releases');
