import { unitTests } from '@tostao/build/vitest-config';

export default unitTests('happy-dom');
