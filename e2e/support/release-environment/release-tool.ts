import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { repository } from '@tostao/test-kit/servers/folders';

const run = promisify(execFile);

/** Runs a command of the release tool, as a pipeline does, and returns its output. */
export async function runReleaseTool(
  args: string[],
  env: { TOSTAO_RELEASES_DIR: string; [name: string]: string },
): Promise<string> {
  const { stdout } = await run(process.execPath, ['tools/release/src/cli.ts', ...args], {
    cwd: repository,
    env: { ...process.env, ...env },
  });
  return stdout.trim();
}
