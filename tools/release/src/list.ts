import { releasesFolder } from './folders.ts';
import { readHistory, readRegistry, remoteNames } from './registry.ts';

const registry = readRegistry(releasesFolder);
const history = readHistory(releasesFolder);
for (const remote of remoteNames) {
  for (const { version, publishedAt } of history[remote] ?? []) {
    const mark = registry.remotes[remote]?.version === version ? '→' : ' ';
    console.log(`${mark} ${remote.padEnd(13)} ${version.padEnd(13)} ${publishedAt}`);
  }
}
