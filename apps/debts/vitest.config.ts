import { unitTests } from '@tostao/build/vitest-config';

export default unitTests('node', [
  'src/{calendar,deletion,form,home-card,list,payment-code,repetition,totals}/*.test.ts',
]);
