import { journeysIn } from '@tostao/e2e-support/journeys';

export default journeysIn(import.meta.dirname);
