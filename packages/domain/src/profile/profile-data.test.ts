import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeBackend, databaseError } from '../data-access/fake-backend.ts';
import { queryKeys } from '../data-access/query-keys.ts';
import { changePasswordMutation } from '../session/change-password.ts';
import { completeOnboardingMutation } from './complete-onboarding.ts';
import { fetchProfile } from './get-profile.ts';
import type { Profile } from './profile.ts';
import { updateNameMutation } from './update-name.ts';
import { updatePhotoMutation } from './update-photo.ts';

const ana: Profile = { name: 'Ana', email: 'ana@x.br', image: null, hasCompletedOnboarding: false };

function withProfile(answer: Parameters<typeof fakeBackend>[0]) {
  const fake = fakeBackend(answer);
  const key = queryKeys.profile(fake.userId);
  fake.client.setQueryData(key, ana);
  return { ...fake, profile: () => fake.client.getQueryData<Profile>(key) };
}

function readProfile(answer: Parameters<typeof fakeBackend>[0]) {
  const { database, userId } = fakeBackend(answer);
  return fetchProfile(database, userId, 'ana@x.br', new AbortController().signal);
}

const saved = { body: [{ id: 'me' }] };

afterEach(() => vi.restoreAllMocks());

describe('profile', () => {
  it('returns the cached profile after a failed fetch', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { database, userId } = fakeBackend(() => databaseError(500, 'XX000', 'fora do ar'));
    const { signal } = new AbortController();
    expect(await fetchProfile(database, userId, 'ana@x.br', signal, ana)).toEqual(ana);
  });

  it('updates the name', async () => {
    const fake = withProfile(() => saved);
    await fake.run(updateNameMutation(fake.backend), 'Bia');
    expect(fake.profile()?.name).toBe('Bia');
    expect(fake.toasts).toEqual([
      { kind: 'success', title: 'Sucesso', description: 'Nome atualizado com sucesso' },
    ]);
  });

  it('checks a new photo before sending it', async () => {
    const fake = withProfile(() => saved);
    const jpeg = Uint8Array.from([0xff, 0xd8, 0xff]);
    vi.stubGlobal('createImageBitmap', () =>
      Promise.resolve({ width: 600, height: 300, close: () => {} }),
    );
    vi.stubGlobal(
      'OffscreenCanvas',
      class {
        getContext = () => ({ drawImage: () => {} });
        convertToBlob = () => Promise.resolve(new Blob([jpeg]));
      },
    );
    const photo = new Blob([jpeg]);
    await fake.run(updatePhotoMutation(fake.backend), photo);
    expect(fake.profile()?.image).toBe('data:image/jpeg;base64,/9j/');
    expect(fake.toasts[0]).toMatchObject({ description: 'Imagem de perfil atualizada' });
    const rejected = fake.run(updatePhotoMutation(fake.backend), new Blob(['texto']));
    await expect(rejected).rejects.toThrow();
    expect(fake.toasts[1]).toMatchObject({ kind: 'error', title: 'Erro' });
    expect(fake.requests).toHaveLength(1);
  });

  it('shows no tutorial after a failed fetch of the profile', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    expect(await readProfile(() => databaseError(500, 'XX000', 'x'))).toEqual({
      name: 'ana',
      email: 'ana@x.br',
      image: null,
      hasCompletedOnboarding: true,
    });
    expect(await readProfile(() => ({ body: [] }))).toMatchObject({
      hasCompletedOnboarding: false,
    });
  });

  it('closes the tutorial even when saving that fails', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const fake = withProfile(() => databaseError(500, 'XX000', 'x'));
    await expect(fake.run(completeOnboardingMutation(fake.backend), undefined)).rejects.toThrow();
    expect(fake.profile()?.hasCompletedOnboarding).toBe(true);
    expect(fake.toasts).toEqual([]);
  });
});

it('shows why changing a password failed', async () => {
  const fake = fakeBackend(() => saved);
  const { auth } = fake.database;
  const update = vi.spyOn(auth, 'updateUser');
  update.mockRejectedValueOnce(new Error('Senha fraca')).mockRejectedValueOnce(new Error(''));
  for (const description of ['Senha fraca', 'Não foi possível alterar a senha. Tente novamente.']) {
    await expect(fake.run(changePasswordMutation(fake.backend), 'x')).rejects.toThrow();
    expect(fake.toasts.at(-1)).toEqual({
      kind: 'error',
      title: 'Erro ao alterar senha',
      description,
    });
  }
});
