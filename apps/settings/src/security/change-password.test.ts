import { fakeBackend } from '@tostao/domain/data-access/fake-backend';
import { expect, it, vi } from 'vitest';
import { changePasswordMutation } from './change-password.ts';

const saved = [{ id: 'me' }];

it.each([
  ['same_password', 422, 'Escolha uma senha diferente.'],
  ['reauthentication_needed', 400, 'Por segurança, saia da conta, entre e tente novamente.'],
  ['added_later', 400, 'Ocorreu um erro. Tente novamente.'],
])('shows why Auth rejects a new password with %s', async (code, status, description) => {
  const fake = fakeBackend(() => saved);
  const error = Object.assign(new Error('New password should be different'), { status, code });
  vi.spyOn(fake.database.auth, 'updateUser').mockResolvedValueOnce({
    data: { user: null },
    error,
  } as never);
  await expect(fake.run(changePasswordMutation(fake.backend), 'x')).rejects.toThrow(description);
  expect(fake.toasts.at(-1)).toEqual({
    kind: 'error',
    title: 'Erro ao alterar senha',
    description,
  });
});
