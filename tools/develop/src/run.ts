import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Runs a command that shares this terminal, which delivers Ctrl+C to it directly. Returns its exit code. */
export async function run(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<number> {
  const child = spawn(command, args, { stdio: 'inherit', env });
  const forward = (signal: NodeJS.Signals) => void child.kill(signal);
  process.on('SIGINT', ignore).on('SIGTERM', forward).on('SIGHUP', forward);
  const [code] = (await once(child, 'close')) as [number | null];
  process.off('SIGINT', ignore).off('SIGTERM', forward).off('SIGHUP', forward);
  return code ?? 1;
}

function ignore() {}
