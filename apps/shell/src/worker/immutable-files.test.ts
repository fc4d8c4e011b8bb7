import { describe, expect, it } from 'vitest';
import { isImmutable, outdatedFiles } from './immutable-files.ts';

const own = 'https://app.example.com';

describe('isImmutable', () => {
  it.each([
    [`${own}/assets/main.9b975255.js`, true],
    [`${own}/assets/inter-latin-wght-normal.6c596dfc.woff2`, true],
    [`${own}/remotes/debts/7076edf5ef76/assets/remote-entry.822559d7.js`, true],
    [`${own}/remotes/debts/7076edf5ef76/mf-manifest.json`, true],
    ['https://cdn.example.com/remotes/debts/1.2.0/assets/190.4efd49d1.js', true],
    ['https://cdn.example.com/remotes/metas-2/1.2.0/assets/190.4efd49d1.js', true],
    ['https://cdn.example.com/r2d2/1.2.0/mf-manifest.json', true],
    // Files of a developer's machine, and URLs whose content may change.
    ['http://localhost:3102/assets/remote-entry.822559d7.js', false],
    [`${own}/remotes/debts/1.0.0/assets/remote-entry.822559d7.js?attempt=2`, false],
    [`${own}/`, false],
    [`${own}/sw.js`, false],
    [`${own}/config.json`, false],
    [`${own}/registry.json`, false],
    [`${own}/rest/v1/transactions`, false],
    [`${own}/auth/v1/token`, false],
    ['https://abc.supabase.co/rest/v1/debts', false],
  ])('returns for %s: %s', (url, expected) => {
    expect(isImmutable(new URL(url), own)).toBe(expected);
  });
});

it('deletes only old files that belong to no known release', () => {
  const now = Date.parse('2026-11-21T12:00:00Z');
  const day = 24 * 60 * 60_000;
  const files = [
    { url: 'needed, old', sentAt: now - 400 * day },
    { url: 'left over, young', sentAt: now - 29 * day },
    { url: 'left over, old', sentAt: now - 31 * day },
    { url: 'left over, of unknown age', sentAt: undefined },
  ];
  expect(outdatedFiles(files, (url) => url.startsWith('needed'), now)).toEqual(['left over, old']);
});
