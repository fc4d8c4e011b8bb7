import { mutationOptions } from '@tanstack/react-query';
import type { WriteContext } from '@tostao/domain/data-access/write-context';
import type { TostaoDatabase } from '@tostao/domain/data-access/use-database';

/** Changes the password. @throws AuthError when Auth rejects it or cannot be reached. */
export async function changePassword(database: TostaoDatabase, password: string): Promise<void> {
  const { error } = await database.auth.updateUser({ password });
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
