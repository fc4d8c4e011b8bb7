// Checks remotes as CI does, except for the journeys and visual snapshots.
import { globSync } from 'node:fs';
import path from 'node:path';
import { listAppRemotes } from '@tostao/registry/app-remotes';
import { checksOf } from './checks-of.ts';
import { apps, expectRemotes, root } from './remote-names.ts';
import { run } from './run.ts';

try {
  process.exitCode = await check(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function check(names: readonly string[]): Promise<number> {
  const known = listAppRemotes(apps);
  if (names.length === 0) {
    throw new Error(`npm run check -- <remote>. The remotes are ${known.join(', ')}.`);
  }
  expectRemotes(names, known);
  process.chdir(root);
  const failed: string[] = [];
  for (const remote of names) {
    const stories = globSync('src/stories/*.stories.tsx', { cwd: path.join(apps, remote) });
    for (const { name, command, args } of checksOf(remote, stories.length > 0)) {
      console.log(`— ${remote}: ${name}`);
      if ((await run(command, args)) !== 0) failed.push(`${remote}: ${name}`);
    }
  }
  for (const each of failed) console.error(`Failed: ${each}`);
  console.log(failed.length === 0 ? 'All checks passed' : `${failed.length} checks failed`);
  return failed.length === 0 ? 0 : 1;
}
