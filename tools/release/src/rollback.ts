import { releasesFolder } from './folders.ts';
import { remoteName } from './registry.ts';
import { rollbackRemote } from './rollback-remote.ts';

const remote = remoteName(process.argv[2]);
console.log(`${remote} is back on ${rollbackRemote(remote, releasesFolder, process.argv[3])}`);
