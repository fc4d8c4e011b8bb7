import { run as runProcess } from './process.mjs';

export function run(env) {
  return runProcess('prettier', ['--write', '--log-level', 'warn', '.'], env);
}
