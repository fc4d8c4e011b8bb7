import { fakeBackend } from '@tostao/domain/data-access/fake-backend';
import { expect, it, vi } from 'vitest';
import { changePasswordMutation } from './change-password.ts';

const saved = [{ id: 'me' }];

it.each([
  ['Senha fraca', 'Senha fraca'],
  ['', 'Não foi possível alterar a senha. Tente novamente.'],
])('shows why changing a password failed with the message "%s"', async (message, description) => {
  const fake = fakeBackend(() => saved);
  const error = new Error(message);
  vi.spyOn(fake.database.auth, 'updateUser').mockRejectedValueOnce(error);
  await expect(fake.run(changePasswordMutation(fake.backend), 'x')).rejects.toBe(error);
  expect(fake.toasts.at(-1)).toEqual({
    kind: 'error',
    title: 'Erro ao alterar senha',
    description,
  });
});
