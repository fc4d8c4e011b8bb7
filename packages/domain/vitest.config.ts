import { unitTests } from '@tostao/build/vitest-config';

export default unitTests('node', ['src/{account,calendar,debt,report}/**/*.test.ts']);
