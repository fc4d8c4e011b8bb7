import { QueryObserver } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeBackend } from '../data-access/fake-backend.ts';
import { profilePhotoQuery } from './get-photo.ts';
import { fetchProfile } from './get-profile.ts';
import type { Profile } from './profile.ts';

const ana: Profile = {
  name: 'Ana',
  email: 'ana@x.br',
  photoVersion: null,
  hasCompletedOnboarding: false,
  sharesHousehold: false,
};

function readProfile(answer: Parameters<typeof fakeBackend>[0]) {
  const { database, userId } = fakeBackend(answer);
  return fetchProfile(database, userId, 'ana@x.br', new AbortController().signal);
}

afterEach(() => vi.restoreAllMocks());

describe('photo', () => {
  it('a device fetches each version of a photo once, even when all data of the user is refetched', async () => {
    const { database, userId, client, requests } = fakeBackend(() =>
      Response.json(`data:image/png;base64,${btoa(String(requests.length))}`),
    );
    const show = async (version: string | null) => {
      const observer = new QueryObserver(client, profilePhotoQuery(database, userId, version));
      const unsubscribe = observer.subscribe(() => undefined);
      await client.invalidateQueries({ queryKey: [userId] });
      await vi.waitFor(() => expect(client.isFetching()).toBe(0));
      unsubscribe();
      return observer.getCurrentResult().data;
    };
    expect(await show(null)).toBeUndefined();
    expect(requests).toHaveLength(0);
    const first = await show('1');
    expect(await show('1')).toBe(first);
    expect(requests.map(({ path }) => path)).toEqual(['rpc/profile_photo']);
    expect(await show('2')).not.toBe(first);
    expect(requests).toHaveLength(2);
  });
});

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
      photoVersion: null,
      hasCompletedOnboarding: true,
      sharesHousehold: false,
    });
    expect(await readProfile(() => [])).toMatchObject({
      hasCompletedOnboarding: false,
      sharesHousehold: false,
    });
  });
});
