import { unitTests } from '@tostao/build/vitest-config';

export default unitTests('node', [
  'src/match/propose-statement-month.test.ts',
  'src/statement/{days,read-spreadsheet}.test.ts',
]);
