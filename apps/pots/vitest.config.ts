import { unitTests } from '@tostao/build/vitest-config';

export default unitTests('node', ['src/pot/pot-progress.test.ts']);
