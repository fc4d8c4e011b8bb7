import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { providedModulesCode } from './provided-modules.ts';
import { consumedModules, modulesAtStart, sharedDependencies } from './shared-dependencies.ts';

it('shares the same package versions between shell and remotes as singletons', () => {
  const host = sharedDependencies('host', true);
  const remote = sharedDependencies('remote', true);
  expect(Object.keys(remote)).toEqual(Object.keys(host));
  for (const [name, entry] of Object.entries(host)) {
    expect(entry).toMatchObject({ singleton: true, eager: true });
    expect(remote[name]).toMatchObject({ requiredVersion: entry.requiredVersion, import: false });
  }
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

it('provides every module that remotes consume, at a version in their range', () => {
  const code = providedModulesCode(true);
  for (const [name, { requiredVersion }] of Object.entries(consumedModules())) {
    const version = requiredVersion.slice(1);
    const gets = modulesAtStart.includes(name)
      ? 'lib: () => module'
      : `get: () => import("${name}").then((module) => () => module)`;
    expect(code).toContain(`"${name}": { version: "${version}", ${gets}`);
  }
  for (const [name, { version }] of Object.entries(sharedDependencies('remote', true))) {
    expect(code).toContain(`"${name}": { version: "${version}", lib: () => module`);
  }
});
