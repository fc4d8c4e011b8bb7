// Prints what changed in each release of the image: npm run changelog -- [version of the commits since the last] [--last]
import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { describeRelease } from './describe-release.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { last: { type: 'boolean' } },
});
const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8', maxBuffer: 1e8 });

/** Releases of the image are tagged with a day and the number of their run, newest first. */
const tags = git('tag', '--list', '--sort=-version:refname', '20[0-9][0-9].*-*')
  .split('\n')
  .filter(Boolean);
const points = [{ version: positionals[0] ?? 'Next release', end: 'HEAD' }].concat(
  tags.map((tag) => ({ version: tag, end: tag })),
);
const parts = points.map(({ version, end }, index) => {
  const before = tags[index];
  if (before === undefined) return describeRelease({ version });
  const log = git('log', '--no-merges', '--format=%B%x00', `${before}..${end}`);
  return describeRelease({ version, messages: log.split('\0').map((message) => message.trim()) });
});
console.log(values.last ? parts[0] : `# Changelog\n\n${parts.join('\n')}`);
