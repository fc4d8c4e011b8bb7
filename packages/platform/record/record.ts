import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compareWith } from './compare.ts';
import { platform } from './compiler.ts';

const versionsFile = path.join(platform, 'contract-versions.json');
const recordFile = (major: string) => path.join(platform, `contract-v${major}.d.ts`);

/** The exports that remotes of one major version may rely on. */
export interface ContractRecord {
  /** The version that recorded it. */
  version: string;
  /** Every exported name and type. */
  declarations: string;
  /** The version in which each name that a remote can import came or was last widened. */
  versions: Record<string, string>;
}

/** The platform as it is today. */
interface Platform {
  version: string;
  /** The names that it exports at run time. */
  names: string[];
  /** Its exported names and types, from `currentDeclarations`. */
  declarations: string;
}

/** Returns the record of the contract's current major version, if there is one. */
export function readRecord(version: string): ContractRecord | undefined {
  const file = recordFile(majorOf(version));
  if (!existsSync(file)) return undefined;
  const [head = '', ...lines] = readFileSync(file, 'utf8').split('\n\n');
  return {
    version: /Contract (\S+),/.exec(head)?.[1] ?? '',
    declarations: lines.join('\n\n'),
    versions: JSON.parse(readFileSync(versionsFile, 'utf8')) as Record<string, string>,
  };
}

/**
 * Returns the record of today's platform.
 * @param recorded the record of the same major version, if there is one
 * @throws Error with one sentence when the change needs another version
 */
export function nextRecord(
  recorded: ContractRecord | undefined,
  { version, names, declarations }: Platform,
): ContractRecord {
  const sorted = names.toSorted();
  if (!recorded) return { version, declarations, versions: versionsOf(sorted, () => version) };
  const known = Object.keys(recorded.versions);
  const { broken, widened } = compareWith(recorded.declarations, known);
  if (broken.length > 0) {
    const nextMajor = Number(majorOf(version)) + 1;
    throw new Error(
      `${broken.join(', ')}: deployed shells and remotes need the exports of contract ${recorded.version}. Restore it, or raise the version to ${nextMajor}.0.0.`,
    );
  }
  if (declarations === recorded.declarations) return recorded;
  if (version === recorded.version) {
    throw new Error(
      `The platform offers more than contract ${version}: raise the minor version in package.json and contract-version.ts, and describe the addition in CHANGELOG.md.`,
    );
  }
  const versionFor = (name: string) =>
    widened.includes(name) ? version : (recorded.versions[name] ?? version);
  return { version, declarations, versions: versionsOf(sorted, versionFor) };
}

/** Writes a record to its two files. */
export function writeRecord({ version, declarations, versions }: ContractRecord): void {
  const head = `// Contract ${version}, do not edit: \`node tools/run.mjs pnpm --filter @tostao/platform run record-contract\` writes this file.`;
  writeFileSync(recordFile(majorOf(version)), `${head}\n\n${declarations}`);
  writeFileSync(versionsFile, `${JSON.stringify(versions, null, 2)}\n`);
}

function versionsOf(names: string[], versionFor: (name: string) => string) {
  return Object.fromEntries(names.map((name) => [name, versionFor(name)]));
}

function majorOf(version: string): string {
  return version.split('.')[0] ?? '';
}
