import { appendFileSync } from 'node:fs';
import path from 'node:path';

/** Everything is installed by now. A pipeline's later steps get the pinned tools too. */
export function run(env) {
  if (!env.GITHUB_PATH) return 0;
  const tools = env.PATH.split(path.delimiter).filter((folder) => folder.includes('node_modules'));
  // Each line goes before the ones above it.
  appendFileSync(env.GITHUB_PATH, `${tools.toReversed().join('\n')}\n`);
  return 0;
}
