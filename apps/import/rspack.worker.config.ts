import { workerConfig } from '@tostao/build';

export default workerConfig(import.meta.dirname, './src/statement/statement-worker.ts');
