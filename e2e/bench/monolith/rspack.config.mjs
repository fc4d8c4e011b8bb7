import path from 'node:path';
import { monolithConfig } from '@tostao/platform/rspack';

const repository = path.resolve(import.meta.dirname, '../../..');
const folder = path.join(repository, '.cache/monolith');

export default monolithConfig({
  root: path.join(repository, 'apps/shell'),
  loader: path.join(folder, 'load-remote.ts'),
  output: path.join(folder, 'dist'),
});
