import path from 'node:path';
import { releasesFolder, root } from './folders.ts';
import { publishRemote } from './publish-remote.ts';
import { remoteNames } from './registry.ts';

for (const remote of remoteNames) {
  publishRemote(remote, path.join(root, 'apps', remote, 'dist'), releasesFolder, new Date());
}
