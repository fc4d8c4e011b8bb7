import { workerConfig } from '@tostao/build';

export default workerConfig(import.meta.dirname, [
  './src/file/statement-worker.ts',
  './src/file/xls-worker.ts',
]);
