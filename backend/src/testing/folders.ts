import path from 'node:path';

export const repository = path.resolve(import.meta.dirname, '../../..');
/** The published builds under test, apart from those that `npm start` serves. Suites that run at once have a folder each. */
export const releasesFolder = path.join(
  repository,
  '.cache/e2e-releases',
  path.basename(process.cwd()),
);
