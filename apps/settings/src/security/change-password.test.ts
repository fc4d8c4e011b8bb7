import { fakeBackend } from '@tostao/domain/data-access/fake-backend';
import { expect, it, vi } from 'vitest';
import { changePasswordMutation } from './change-password.ts';

const saved = { body: [{ id: 'me' }] };

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
