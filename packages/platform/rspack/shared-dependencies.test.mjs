import { expect, it } from 'vitest';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  contractRange,
  providedModules,
  consumedModules,
  sharedDependencies,
} from './shared-dependencies.mjs';

it('gives shell and remotes the same packages at the same versions, as singletons', () => {
  const host = sharedDependencies('host', true);
  const remote = sharedDependencies('remote', true);
  expect(Object.keys(remote)).toEqual(Object.keys(host));
  for (const [name, entry] of Object.entries(host)) {
    expect(entry).toMatchObject({ singleton: true, eager: true });
    expect(remote[name]).toMatchObject({ requiredVersion: entry.requiredVersion, import: false });
  }
});

it('writes down which contract a remote can live with', () => {
  expect(contractRange('workspace:^', '1.2.0')).toBe('^1.2.0');
  expect(contractRange('workspace:~', '1.2.0')).toBe('~1.2.0');
  expect(contractRange('workspace:*', '1.2.0')).toBe('1.2.0');
  expect(contractRange('workspace:>=1.1.0', '1.2.0')).toBe('>=1.1.0');
  const remote = sharedDependencies('remote', true, '^1.1.0');
  expect(remote['@tostao/platform'].requiredVersion).toBe('^1.1.0');
});

it('lends every control that the design system is built on, or two copies would not know each other', () => {
  const sources = path.join(import.meta.dirname, '../../ui/src');
  const used = globSync('**/*.tsx', { cwd: sources })
    .map((file) => readFileSync(path.join(sources, file), 'utf8'))
    .flatMap((code) => [...code.matchAll(/from '(@base-ui\/react\/[^']+)'/g)])
    .map(([, module]) => module);
  // Messages are the shell's alone.
  const needed = new Set(used).difference(new Set(['@base-ui/react/toast']));
  expect([...needed].filter((module) => !(module in consumedModules()))).toEqual([]);
  expect(needed.size).toBeGreaterThan(10);
});

it('lends what it knows the version of, at a range that this version meets', () => {
  const lent = Object.values(providedModules());
  expect(lent.map(({ shareKey }) => shareKey)).toEqual(Object.keys(consumedModules()));
  for (const { shareKey, version } of lent) {
    expect(consumedModules()[shareKey].requiredVersion).toBe(`^${version}`);
  }
});
