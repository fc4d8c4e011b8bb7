// Fails when a production build lacks a third-party licence notice: `pnpm run check:notices`.
import fs from 'node:fs';
import path from 'node:path';
import { findMissingNotices } from './missing-notices.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const builds = fs.globSync('apps/*/dist', { cwd: root });
if (builds.length === 0) throw new Error('No builds found: run `npm run build` first');
const messages = builds.flatMap((folder) => findMissingNotices(path.join(root, folder)));
for (const message of messages) console.error(message);
console.log(`${builds.length} builds, ${messages.length} missing notices`);
process.exitCode = messages.length > 0 ? 1 : 0;
