import { unitTests } from '@tostao/build/vitest-config';

export default unitTests('node', [
  'src/{calendar,debt,deletion,due,form,home-card,list,payment-code,repetition}/*.test.ts',
]);
