import { unitTests } from '@tostao/build/vitest-config';

export default unitTests('node', ['src/{account,calendar,debt,example,report}/**/*.test.ts']);
