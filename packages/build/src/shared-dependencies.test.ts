import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import {
  contractRange,
  providedModules,
  consumedModules,
  sharedDependencies,
} from './shared-dependencies.ts';

it('shares the same package versions between shell and remotes as singletons', () => {
  const host = sharedDependencies('host', true);
  const remote = sharedDependencies('remote', true);
  expect(Object.keys(remote)).toEqual(Object.keys(host));
  for (const [name, entry] of Object.entries(host)) {
    expect(entry).toMatchObject({ singleton: true, eager: true });
    expect(remote[name]).toMatchObject({ requiredVersion: entry.requiredVersion, import: false });
  }
});

it('resolves the contract range of a remote as pnpm does', () => {
  expect(contractRange('workspace:^', '1.2.0')).toBe('^1.2.0');
  expect(contractRange('workspace:~', '1.2.0')).toBe('~1.2.0');
  expect(contractRange('workspace:*', '1.2.0')).toBe('1.2.0');
  expect(contractRange('workspace:>=1.1.0', '1.2.0')).toBe('>=1.1.0');
  const remote = sharedDependencies('remote', true, '^1.1.0');
  expect(remote['@tostao/platform']?.requiredVersion).toBe('^1.1.0');
});

it('shares every control that the design system uses, because two copies would not share context', () => {
  const sources = path.join(import.meta.dirname, '../../ui/src');
  const used = globSync('**/*.tsx', { cwd: sources })
    .map((file) => readFileSync(path.join(sources, file), 'utf8'))
    .flatMap((code) => [...code.matchAll(/from '(@base-ui\/react\/[^']+)'/g)])
    .map(([, module = '']) => module);
  // Only the shell renders toasts.
  const needed = new Set(used.filter((module) => module !== '@base-ui/react/toast'));
  expect([...needed].filter((module) => !(module in consumedModules()))).toEqual([]);
  expect(needed.size).toBeGreaterThan(10);
});

it('provides modules at versions that satisfy the ranges of the remotes', () => {
  const provided = Object.values(providedModules());
  expect(provided.map(({ shareKey }) => shareKey)).toEqual(Object.keys(consumedModules()));
  for (const { shareKey, version } of provided) {
    expect(consumedModules()[shareKey]?.requiredVersion).toBe(`^${version}`);
  }
});
