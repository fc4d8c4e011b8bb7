// Checks offline that an install would write this pnpm-lock.yaml. pnpm leaves one that has more until a manifest changes.
import { globSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { findLockFaults, type LockFile, type Manifest } from './find-lock-faults.ts';
import { read, report, root } from './repository.ts';

const { packages } = parse(read('pnpm-workspace.yaml')) as { packages: string[] };
const files = globSync(['package.json', ...packages.map((folder) => `${folder}/package.json`)], {
  cwd: root,
});
const manifests = Object.fromEntries(
  files.map((file) => [path.dirname(file), JSON.parse(read(file)) as Manifest]),
);
const faults = findLockFaults(parse(read('pnpm-lock.yaml')) as LockFile, manifests);
report(faults, `pnpm-lock.yaml: ${files.length} packages, ${faults.length} faults`);
