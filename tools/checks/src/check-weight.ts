// Prints the weight beside weight.json. A rise fails until `record-weight` has raised it in a commit that says why.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { listFiles, read, root } from './repository.ts';
import { findRises, findTooManyTests, weigh, type Weight } from './weigh.ts';

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' });
const parse = (text: string) => JSON.parse(text) as Weight;

const today = weigh(listFiles(), read);
const recorded = parse(read('weight.json'));

if (process.argv.includes('--record')) {
  const seconds = Number(process.env['CORE_SECONDS'] ?? recorded.coreSeconds);
  const header =
    'Do not edit: `node tools/run.mjs pnpm --filter @tostao/checks run record-weight` writes this file.';
  const weight = { '//': header, ...today, coreSeconds: seconds };
  writeFileSync(path.join(root, 'weight.json'), `${JSON.stringify(weight, null, 2)}\n`);
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
