// Prints what the repository weighs beside weight.json. A rise fails until `pnpm run record-weight` has raised the file, in a
// commit whose message says why.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findRises, findTooManyTests, weigh, type Weight } from './weigh.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const file = path.join(root, 'weight.json');
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' });
const parse = (text: string) => JSON.parse(text) as Weight;

const files = git('ls-files', '--cached', '--others', '--exclude-standard')
  .split('\n')
  .filter((name) => existsSync(path.join(root, name)));
const today = weigh(files, (name) => readFileSync(path.join(root, name), 'utf8'));
const recorded = parse(readFileSync(file, 'utf8'));

if (process.argv.includes('--record')) {
  const seconds = Number(process.env['CORE_SECONDS'] ?? recorded.coreSeconds);
  const header =
    'Do not edit: `node tools/run.mjs pnpm --filter @tostao/checks run record-weight` writes this file.';
  const weight = { '//': header, ...today, coreSeconds: seconds };
  writeFileSync(file, `${JSON.stringify(weight, null, 2)}\n`);
} else {
  for (const [name, weight] of Object.entries(today)) {
    console.log(`${name}: ${weight}, recorded ${recorded[name as keyof Weight]}`);
  }
  const problems = findRises(recorded, today).map(
    (rise) => `${rise}: take something away, or record it with the reason in the commit's message`,
  );
  problems.push(...findTooManyTests(today), ...unexplained());
  for (const problem of problems) {
    console.error(problem);
    process.exitCode = 1;
  }
}

/** Finds a last commit that raised weight.json and says no more than its subject. A shallow clone has no commit before it. */
function unexplained(): string[] {
  const [last, before] = git('log', '-2', '--format=%H', '--', 'weight.json').split('\n');
  if (!last || !before) return [];
  const at = (commit: string) => parse(git('show', `${commit}:weight.json`));
  const rises = findRises(at(before), at(last));
  const isExplained = git('show', '-s', '--format=%b', last).trim() !== '';
  return isExplained ? [] : rises.map((rise) => `${last.slice(0, 8)}: ${rise}, without a reason`);
}
