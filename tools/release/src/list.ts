import { releasesFolder } from './folders.ts';
import { readRegistry, remoteNames } from './registry.ts';

const registry = readRegistry(releasesFolder);
for (const remote of remoteNames) {
  for (const { version, publishedAt } of registry.history[remote] ?? []) {
    const mark = registry.remotes[remote]?.version === version ? '→' : ' ';
    console.log(`${mark} ${remote.padEnd(13)} ${version.padEnd(13)} ${publishedAt}`);
  }
}
