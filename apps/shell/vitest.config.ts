import { unitTests } from '@tostao/build/vitest-config';

export default unitTests('happy-dom', [
  'src/legacy-import/*.test.ts',
  'src/offline/fetched-at.test.ts',
]);
