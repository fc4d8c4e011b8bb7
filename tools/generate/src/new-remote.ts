// Creates a remote from the template: `npm run new-remote -- <name>`.
import path from 'node:path';
import { createRemote } from './create-remote.ts';

try {
  const root = path.resolve(import.meta.dirname, '../../..');
  const folder = createRemote(root, process.argv[2]);
  console.log(`Created ${path.relative(root, folder)}.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
