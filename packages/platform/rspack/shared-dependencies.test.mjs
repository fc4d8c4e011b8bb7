import { expect, it } from 'vitest';
import { contractRange, sharedDependencies } from './shared-dependencies.mjs';

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
