import { run as runProcess } from './process.mjs';

export function run(env, args) {
  return runProcess('pnpm', ['--filter', '@tostao/ui', 'run', 'storybook', ...args], env);
}
