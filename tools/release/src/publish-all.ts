import { authorship, storeFromEnvironment } from './environment.ts';
import { buildFolder, currentContract, findProject } from './project.ts';
import { publishRemote } from './publish-remote.ts';
import { announceShell, readRegistry, shellContract } from './registry.ts';

const project = findProject();
const author = authorship(process.env, project);
const store = await storeFromEnvironment(process.env, project);
try {
  // The shell that these sources build: a remote that needs more is refused, before any browser refuses it.
  const contract = currentContract(project);
  if (shellContract(await readRegistry(store)) !== contract) {
    await announceShell(store, contract, new Date());
  }
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
