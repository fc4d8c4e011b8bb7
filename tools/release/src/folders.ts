import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(fileURLToPath(import.meta.url), '../../../..');

/** Where published remotes and the registry live; `TOSTAO_RELEASES_DIR` names another folder. */
export const releasesFolder = path.resolve(root, process.env.TOSTAO_RELEASES_DIR ?? '.releases');
