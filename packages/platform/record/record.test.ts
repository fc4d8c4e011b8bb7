import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { version } from '../package.json' with { type: 'json' };
import * as platform from '../src/index.ts';
import { compareWith } from './compare.ts';
import { currentDeclarations, exportedTypes } from './declarations.ts';
import { currentReference, referenceFile, renderReference } from './reference.ts';
import { type ContractRecord, nextRecord, readRecord } from './record.ts';

const names = Object.keys(platform);
const today = { version, names, declarations: currentDeclarations() };
let recorded: ContractRecord;

beforeAll(() => {
  const found = readRecord(version);
  if (!found)
    throw new Error('Run "node tools/run.mjs pnpm --filter @tostao/platform run record-contract".');
  recorded = found;
});

/** Returns the record as it was before a change of the platform. */
function before(text: string, earlier: string): string {
  expect(recorded.declarations).toContain(text);
  return recorded.declarations.replace(text, earlier);
}

it('states one version in the package, the code, the record and the changelog', () => {
  expect(platform.contractVersion).toBe(version);
  expect(recorded.version).toBe(version);
  const changelog = readFileSync(path.join(import.meta.dirname, '../CHANGELOG.md'), 'utf8');
  expect(changelog).toContain(`\n## ${version}\n`);
});

it('records every exported name and type, and breaks none of them', () => {
  expect(nextRecord(recorded, today)).toEqual(recorded);
  expect(Object.keys(recorded.versions)).toEqual(names.toSorted());
});

it('describes every export in the reference, from its docstring', () => {
  const entries = currentReference().flatMap((module) => module.entries);
  expect(entries.filter(({ doc }) => doc === '').map(({ name }) => name)).toEqual([]);
  const described = new Set(entries.map(({ name }) => name));
  const routed = readFileSync(path.join(import.meta.dirname, '../src/router.ts'), 'utf8');
  expect(names.filter((name) => !described.has(name) && !routed.includes(name))).toEqual([]);
  // Written by `pnpm --filter @tostao/platform run record-contract`.
  expect(readFileSync(referenceFile, 'utf8')).toBe(renderReference(version, recorded.versions));
});

it('finds removed and narrowed exports, at any depth of their types', () => {
  const removed = ['LinkSlot', 'SlotName', 'Slots', 'useSlots'];
  const earlier: [text: string, earlier: string, broken: string[]][] = [
    ['useToday(): string', "useToday(): 'today'", ['useToday']],
    [
      'export function useToday',
      'export function useNow(): Date;\n    export function useToday',
      ['useNow'],
    ],
    ["'shortcuts' | ", "'shortcuts' | 'calculator' | ", ['ShellDialog', 'useOpenShellDialog']],
    ['outbox?: Outbox;', 'outbox: Outbox;', ['PlatformContext', 'PlatformServices', 'usePlatform']],
    ['open: boolean;\n        onOpen', 'onOpen', ['NewTransactionDialogProps']],
    // A slot more breaks no remote, one less does.
    ["'home.start/v1': {", "'home.end/v1': { kind: 'link' };\n        'home.start/v1': {", removed],
    ["'home.start/v1': {\n            kind: 'link';\n        };", '', []],
    ['focusSearch?: boolean;', 'focusSearch?: boolean;\n        title: string;', ['LocationState']],
    [
      'export interface TextFile',
      'export interface Gone {}\n    export interface TextFile',
      ['Gone'],
    ],
  ];
  const declarations = earlier.reduce((declared, [text, change]) => {
    expect(declared).toContain(text);
    return declared.replace(text, change);
  }, recorded.declarations);
  const { broken } = compareWith(declarations, [...names, 'useNow']);
  expect(broken).toEqual(earlier.flatMap(([, , each]) => each).toSorted());
});

it('lists the exported types of a record with the number of their parameters', () => {
  const record = `declare module 'contract/index' {
    export * from 'contract/pair';
}

declare module 'contract/pair' {
    export type Name = string;
    export interface Pair<One, Other> {
    }
}
`;
  expect(exportedTypes(record)).toEqual([
    { name: 'Name', kind: 'alias', parameterCount: 0 },
    { name: 'Pair', kind: 'interface', parameterCount: 2 },
  ]);
});

it('asks for a major version when an export was removed', () => {
  const earlier = { ...recorded, versions: { ...recorded.versions, useNow: '1.0.0' } };
  expect(() => nextRecord(earlier, { ...today, version: '1.9.0' })).toThrow(
    `useNow: deployed shells and remotes need the exports of contract ${version}. Restore it, or raise the version to 2.0.0.`,
  );
  expect(nextRecord(undefined, { ...today, version: '2.0.0' }).versions).toMatchObject({
    useToday: '2.0.0',
  });
});

it('records an added or widened name with the minor version that it came in, and no other', () => {
  const { useToday: _, ...versions } = recorded.versions;
  const declarations = before("'shortcuts' | ", '').replace('useToday(', 'useDay(');
  const earlier = { ...recorded, declarations, versions };
  expect(() => nextRecord(earlier, today)).toThrow('raise the minor version');
  expect(nextRecord(earlier, { ...today, version: '1.9.0' }).versions).toEqual({
    ...recorded.versions,
    useToday: '1.9.0',
    useOpenShellDialog: '1.9.0',
    useShellDialog: '1.9.0',
  });
});
