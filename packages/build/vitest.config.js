import { unitTests } from '@tostao/build/vitest-config';

// The unit tests of the package in whose folder Vitest runs.
export default unitTests(process.cwd());
