import { expect, it } from 'vitest';
import { sharedDependencies } from './shared-dependencies.mjs';

it('gives shell and remotes the same packages at the same versions, as singletons', () => {
  const host = sharedDependencies('host', true);
  const remote = sharedDependencies('remote', true);
  expect(Object.keys(remote)).toEqual(Object.keys(host));
  for (const [name, entry] of Object.entries(host)) {
    expect(entry).toMatchObject({ singleton: true, eager: true });
    expect(remote[name]).toMatchObject({ requiredVersion: entry.requiredVersion, import: false });
  }
});
