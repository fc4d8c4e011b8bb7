import { appRemotes, authorship, buildFolder, storeFromEnvironment } from './environment.ts';
import { publishRemote } from './publish-remote.ts';

const store = storeFromEnvironment(process.env);
try {
  for (const remote of appRemotes()) {
    await publishRemote(store, {
      remote,
      build: buildFolder(remote),
      remotesUrl: process.env.TOSTAO_REMOTES_URL,
      ...authorship(process.env),
      now: new Date(),
    });
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
