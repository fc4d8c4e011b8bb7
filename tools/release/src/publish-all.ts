import { authorship, buildFolder, storeFromEnvironment } from './environment.ts';
import { publishRemote } from './publish-remote.ts';
import { remoteNames } from './remote-names.ts';

const store = storeFromEnvironment(process.env);
for (const remote of remoteNames) {
  await publishRemote(store, {
    remote,
    build: buildFolder(remote),
    remotesUrl: process.env.TOSTAO_REMOTES_URL,
    ...authorship(process.env),
    now: new Date(),
  });
}
