import { unitTests } from '@tostao/build/vitest-config';

export default unitTests('node', [
  'src/{calendar,form,home-card,list,payment-code,totals}/*.test.ts',
]);
