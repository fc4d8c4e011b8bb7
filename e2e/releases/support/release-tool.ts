import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { repository } from '@tostao/backend/testing/folders';

const run = promisify(execFile);

/**
 * Runs a command of the release tool, as a pipeline does, and returns its output. It tries no release in a browser unless
 * `SMOKE_TEST` is set: most tests publish one that fails.
 */
export async function runReleaseTool(
  args: string[],
  env: { TOSTAO_RELEASES_DIR: string; [name: string]: string },
): Promise<string> {
  const isTried = args[0] === 'publish' && !args.includes('--preview');
  const skip = isTried && !env['SMOKE_TEST'] ? ['--no-smoke-test'] : [];
  const { stdout } = await run(process.execPath, ['tools/release/src/cli.ts', ...args, ...skip], {
    cwd: repository,
    env: { ...process.env, ...env },
  });
  return stdout.trim();
}
