import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeBackend } from '../data-access/fake-backend.ts';
import { fetchProfile } from './get-profile.ts';
import type { Profile } from './profile.ts';

const ana: Profile = { name: 'Ana', email: 'ana@x.br', image: null, hasCompletedOnboarding: false };

function readProfile(answer: Parameters<typeof fakeBackend>[0]) {
  const { database, userId } = fakeBackend(answer);
  return fetchProfile(database, userId, 'ana@x.br', new AbortController().signal);
}

afterEach(() => vi.restoreAllMocks());

describe('profile', () => {
  it('returns the cached profile after a failed fetch', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { database, userId } = fakeBackend(() => 'failing');
    const { signal } = new AbortController();
    expect(await fetchProfile(database, userId, 'ana@x.br', signal, ana)).toEqual(ana);
  });

  it('shows no tutorial after a failed fetch of the profile', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    expect(await readProfile(() => 'failing')).toEqual({
      name: 'ana',
      email: 'ana@x.br',
      image: null,
      hasCompletedOnboarding: true,
    });
    expect(await readProfile(() => [])).toMatchObject({
      hasCompletedOnboarding: false,
    });
  });
});
