import { authorship, storeFromEnvironment } from './environment.ts';
import { buildFolder, findProject } from './project.ts';
import { publishRemote } from './publish-remote.ts';

const project = findProject();
const store = await storeFromEnvironment(process.env, project);
try {
  for (const remote of project.remotes.keys()) {
    await publishRemote(store, {
      remote,
      build: buildFolder(project, remote),
      remotesUrl: process.env.TOSTAO_REMOTES_URL,
      ...authorship(process.env, project),
      now: new Date(),
    });
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
