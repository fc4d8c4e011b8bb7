// Runs the commands of a workflow here, job after job: npm run workflow -- nightly [postgres [18]]
// A checkout and the toolchain are given. What only GitHub has, such as secrets, and programs that are missing end a job with the reason.
// A variable of the shell wins over that of the workflow: TOSTAO_SEQUENCES=50 npm run workflow -- nightly sequences
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parse } from 'yaml';
import { listFiles, read, root } from '../repository.ts';
import { type PlannedJob, planJob, type Workflow } from './plan-job.ts';

const [file, jobName, ...choice] = process.argv.slice(2);
const known = listFiles('.github/workflows').map((name) => path.basename(name, '.yml'));
if (file === undefined || !known.includes(file)) {
  console.error('npm run workflow -- <workflow> [job [value of its matrix]]');
  console.error(`Workflows: ${known.join(', ')}`);
  process.exit(1);
}

const workflow = parse(read(`.github/workflows/${file}.yml`)) as Workflow;
const git = (...args: string[]) => execFileSync('git', args, { cwd: root }).toString().trim();
const context = {
  'github.sha': git('rev-parse', 'HEAD'),
  'github.ref': `refs/heads/${git('rev-parse', '--abbrev-ref', 'HEAD')}`,
  'github.run_number': '1',
};
const hasProgram = (program: string) => spawnSync('which', [program]).status === 0;
const jobs = (jobName === undefined ? Object.keys(workflow.jobs) : [jobName])
  .flatMap((name) => planJob(workflow, name, context, hasProgram))
  .filter(({ title }) => choice.every((value) => title.includes(value)));
if (jobs.length === 0) throw new Error(`No choice of the matrix has ${choice.join(' ')}.`);

const results = jobs.flatMap(runJob);
for (const { job, step, result, seconds } of results) {
  const time = seconds === undefined ? '' : ` in ${seconds.toFixed(0)} s`;
  console.log(`${job}: ${step}: ${result}${time}`);
}
process.exitCode = results.some(({ result }) => result === 'failed') ? 1 : 0;

interface Result {
  job: string;
  step: string;
  result: string;
  seconds?: number;
}

function runJob({ title: job, steps }: PlannedJob): Result[] {
  // Files that steps write to, and settings that would stay on this machine.
  const folder = mkdtempSync(path.join(os.tmpdir(), 'tostao-job-'));
  const names = ['GITHUB_OUTPUT', 'GITHUB_ENV', 'GITHUB_PATH', 'GIT_CONFIG_GLOBAL'];
  const files = Object.fromEntries(names.map((name) => [name, path.join(folder, name)]));
  for (const name of Object.values(files)) writeFileSync(name, '');
  let end: string | undefined;
  const ran = steps.map((step): Result => {
    const { title, script, reason } = step;
    if (end !== undefined) return { job, step: title, result: `skipped: ${end}` };
    if (script === undefined) {
      if (step.isNeeded) end = 'follows a step that was skipped';
      return { job, step: title, result: `skipped: ${reason}` };
    }
    console.log(`\n▶ ${job}: ${title}`);
    const startedAtMs = Date.now();
    const { status } = spawnSync('bash', ['-e', '-c', script], {
      cwd: path.join(root, step.folder ?? '.'),
      env: { CI: 'true', ...step.env, ...process.env, GITHUB_WORKSPACE: root, ...files },
      stdio: 'inherit',
    });
    if (status !== 0) end = 'follows a step that failed';
    const seconds = (Date.now() - startedAtMs) / 1000;
    return { job, step: title, result: status === 0 ? 'passed' : 'failed', seconds };
  });
  rmSync(folder, { recursive: true });
  return ran;
}
