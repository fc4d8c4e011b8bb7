import path from 'node:path';

export const repository = path.resolve(import.meta.dirname, '../../..');
export const reportsFolder = path.join(repository, 'e2e/reports');
/** The published builds under test, apart from those that `npm start` serves. */
export const releasesFolder = path.join(repository, '.cache/e2e-releases');
