import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(fileURLToPath(import.meta.url), '../../..');
export const toolsFolder = path.join(root, 'tools');
export const cacheFolder = path.join(root, '.cache');
