// Creates a remote from the template.
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createRemote } from './create-remote.ts';

const root = path.resolve(import.meta.dirname, '../../..');

try {
  const [name] = parseArgs({ allowPositionals: true }).positionals;
  if (name === undefined) throw new Error('npm run new-remote -- <name>');
  const folder = path.relative(root, createRemote(root, name));
  console.log(
    `Created ${folder}. Give it to its team with a line in .github/CODEOWNERS: /${folder}/ @<team>`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
