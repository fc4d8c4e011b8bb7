import { fakeBackend } from '@tostao/domain/data-access/fake-backend';
import { expect, it, vi } from 'vitest';
import { changePasswordMutation } from './change-password.ts';

const saved = [{ id: 'me' }];

it.each([
  ['same_password', 422, 'Escolha uma senha diferente.'],
  ['added_later', 400, 'Ocorreu um erro. Tente novamente.'],
])('shows why Auth rejects a new password with %s', async (code, status, description) => {
  const fake = fakeBackend(() => saved);
  const error = Object.assign(new Error('New password should be different'), { status, code });
  vi.spyOn(fake.database.auth, 'updateUser').mockResolvedValueOnce({
    data: { user: null },
    error,
  } as never);
  await expect(fake.run(changePasswordMutation(fake.backend), { password: 'x' })).rejects.toThrow(
    description,
  );
  expect(fake.toasts.at(-1)).toEqual({
    kind: 'error',
    title: 'Erro ao alterar senha',
    description,
  });
});

it.each([
  ['reauthentication_needed', { field: 'code' }],
  ['reauthentication_not_valid', { field: 'code', problem: 'Código incorreto ou vencido' }],
  ['current_password_required', { field: 'currentPassword' }],
  ['current_password_invalid', { field: 'currentPassword', problem: 'Senha atual incorreta' }],
])('returns the proof that Auth demands with %s, without a message', async (code, demand) => {
  const fake = fakeBackend(() => saved);
  const update = vi.spyOn(fake.database.auth, 'updateUser').mockResolvedValueOnce({
    data: { user: null },
    error: Object.assign(new Error('Password update requires'), { status: 400, code }),
  } as never);
  const change = { password: 'x', currentPassword: 'y', code: '1' };
  expect(await fake.run(changePasswordMutation(fake.backend), change)).toEqual(demand);
  expect(update).toHaveBeenCalledWith({ password: 'x', current_password: 'y', nonce: '1' });
  expect(fake.toasts).toEqual([]);
});
