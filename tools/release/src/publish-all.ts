import { authorship, storeFromEnvironment } from './environment.ts';
import { buildFolder, findProject } from './project.ts';
import { publishRemote } from './publish-remote.ts';

const project = findProject();
const author = authorship(process.env, project);
const store = await storeFromEnvironment(process.env, project);
try {
  for (const remote of project.remotes.keys()) {
    await publishRemote(store, {
      remote,
      build: buildFolder(project, remote),
      remotesUrl: process.env.TOSTAO_REMOTES_URL,
      ...author,
      // Whoever starts these sources sees what they have.
      drops: true,
      now: new Date(),
    });
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
