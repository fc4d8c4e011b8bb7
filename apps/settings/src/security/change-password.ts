import { describeAuthError } from '@tostao/domain/auth/auth-failure';
import { mutationOptions } from '@tanstack/react-query';
import type { WriteContext } from '@tostao/domain/data-access/write-context';
import type { TostaoDatabase } from '@tostao/domain/data-access/use-database';

/** Thrown when Auth rejects a password. The message is for the user: that of Auth is English. */
class PasswordError extends Error {
  override name = 'PasswordError';
}

/** Changes the password. @throws PasswordError when Auth rejects it, AuthError when it cannot be reached. */
export async function changePassword(database: TostaoDatabase, password: string): Promise<void> {
  const { error } = await database.auth.updateUser({ password });
  const isRejected = error?.status !== undefined && error.status >= 400 && error.status < 500;
  if (isRejected) throw new PasswordError(describeAuthError(error).description, { cause: error });
  if (error) throw error;
}

/** Returns the options of a mutation that changes the user's password and shows a toast. */
export function changePasswordMutation({ database, notify }: Omit<WriteContext, 'userId'>) {
  return mutationOptions({
    mutationFn: (password: string) => changePassword(database, password),
    meta: {
      failure: {
        title: 'Erro ao alterar senha',
        fallback: 'Não foi possível alterar a senha. Tente novamente.',
      },
    },
    onSuccess: () =>
      notify({ kind: 'success', title: 'Sucesso!', description: 'Senha alterada com sucesso' }),
  });
}
