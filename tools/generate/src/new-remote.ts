// Creates a remote from the template.
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createRemote } from './create-remote.ts';
import { createPackedRepository } from './repository/create-packed-repository.ts';

const usage = 'npm run new-remote -- <name> [--out <folder of its own repository> [--move]]';
const root = path.resolve(import.meta.dirname, '../../..');

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { out: { type: 'string' }, move: { type: 'boolean' } },
  });
  const [name] = positionals;
  if (name === undefined) throw new Error(usage);
  if (values.out === undefined) {
    const folder = path.relative(root, createRemote(root, name));
    console.log(
      `Created ${folder}. Give it to its team with a line in .github/CODEOWNERS: /${folder}/ @<team>`,
    );
  } else {
    const folder = path.resolve(values.out);
    await createPackedRepository(root, { name, folder, isMove: values.move });
    console.log(`Created ${folder}. Its README.md has the next steps.`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
