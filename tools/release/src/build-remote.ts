import { spawnSync } from 'node:child_process';
import { type Project, sourceFolder } from './project.ts';

/** Builds a remote for production, from the present sources. Throws Error with the output of the build when it fails. */
export function buildRemote(project: Project, remote: string): void {
  const cwd = sourceFolder(project, remote);
  const [command, args] = isOwnRepository(project)
    ? ['npm', ['run', 'build']]
    : ['turbo', ['run', 'build', `--filter=@tostao/${remote}`, '--output-logs=errors-only']];
  const options = {
    cwd,
    env: { ...process.env, NODE_ENV: 'production' },
    encoding: 'utf8',
  } as const;
  const { error, status, stdout, stderr } = spawnSync(command, args, options);
  if (error) throw new Error(`${remote} cannot be built: run "npm run release".`, { cause: error });
  if (status !== 0) throw new Error(`${stdout}${stderr}\n${remote} cannot be built.`);
}

function isOwnRepository({ folder, remotes }: Project): boolean {
  return [...remotes.values()].includes(folder);
}
