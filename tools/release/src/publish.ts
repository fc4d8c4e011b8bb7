import path from 'node:path';
import { releasesFolder, root } from './folders.ts';
import { publishRemote } from './publish-remote.ts';
import { remoteName } from './registry.ts';

const remote = remoteName(process.argv[2]);
const { version, isNew } = publishRemote(
  remote,
  path.join(root, 'apps', remote, 'dist'),
  releasesFolder,
  new Date(),
);
console.log(
  isNew
    ? `${remote} ${version} is live`
    : `${remote} ${version} was published before; nothing changed`,
);
