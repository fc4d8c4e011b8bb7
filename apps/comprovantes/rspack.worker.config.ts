import { workerConfig } from '@tostao/build';

export default workerConfig(import.meta.dirname, [
  './src/camera/scan-worker.ts',
  './src/image/image-worker.ts',
]);
