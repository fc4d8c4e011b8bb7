import { expect, it, vi } from 'vitest';
import { fakeBackendWithData } from '@tostao/domain/data-access/fake-backend';
import { queryKeys } from '@tostao/domain/data-access/query-keys';
import type { Profile } from '@tostao/domain/profile/profile';
import { updateNameMutation } from './update-name.ts';
import { updatePhotoMutation } from './update-photo.ts';

const ana: Profile = {
  name: 'Ana',
  email: 'ana@x.br',
  photoVersion: null,
  hasCompletedOnboarding: false,
  sharesHousehold: false,
};

const saved = [{ id: 'me' }];

it('updates the name', async () => {
  const fake = fakeBackendWithData(queryKeys.profile, ana, () => saved);
  await fake.run(updateNameMutation(fake.backend), 'Bia');
  expect(fake.cached()?.name).toBe('Bia');
  expect(fake.toasts).toEqual([
    { kind: 'success', title: 'Sucesso', description: 'Nome atualizado com sucesso' },
  ]);
});

it('checks a new photo before sending it', async () => {
  const version = '0199a8b4-0000-4000-8000-000000000007';
  const fake = fakeBackendWithData(queryKeys.profile, ana, {
    'rpc/save_profile_photo': Response.json(version),
  });
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
  expect(fake.cached()?.photoVersion).toBe(version);
  // The device has the photo already.
  const cached = queryKeys.profilePhoto(fake.userId, version);
  expect(fake.client.getQueryData(cached)).toBe('data:image/jpeg;base64,/9j/');
  expect(fake.toasts[0]).toMatchObject({ description: 'Imagem de perfil atualizada' });
  const rejected = fake.run(updatePhotoMutation(fake.backend), new Blob(['texto']));
  await expect(rejected).rejects.toThrow('Escolha uma imagem PNG, JPEG, WebP ou GIF');
  expect(fake.toasts[1]).toMatchObject({ kind: 'error', title: 'Erro' });
  expect(fake.requests).toHaveLength(1);
});
