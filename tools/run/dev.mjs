import { run as runProcess } from './process.mjs';

/** The embedded backend and the five dev servers; turbo ends them all on Ctrl+C. */
export function run(env) {
  console.log(
    'Shell on http://127.0.0.1:3000; transactions, debts, report and settings alone on 3101 to 3104.',
  );
  return runProcess('turbo', ['run', 'dev', '--output-logs=full', '--concurrency=12'], env);
}
