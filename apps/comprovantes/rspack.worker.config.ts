import { workerConfig } from '@tostao/build';

export default workerConfig(import.meta.dirname, ['./src/image/image-worker.ts']);
