import { confirmSecondStep } from '@tostao/platform';
import { describeAuthError } from '@tostao/domain/auth/auth-failure';
import { mutationOptions } from '@tanstack/react-query';
import type { WriteContext } from '@tostao/domain/data-access/write-context';
import type { TostaoDatabase } from '@tostao/domain/data-access/use-database';

/** Thrown when Auth rejects a password. The message is for the user: that of Auth is English. */
class PasswordError extends Error {
  override name = 'PasswordError';
}

/** The new password, with the proofs that Auth has asked for. */
export interface PasswordChange {
  password: string;
  currentPassword?: string | undefined;
  /** The code of an e-mail. */
  code?: string | undefined;
}

/** A proof that Auth wants before it changes the password, and the problem with one that was sent. */
export interface PasswordDemand {
  field: 'currentPassword' | 'code';
  problem?: string;
}

const demands: Readonly<Record<string, PasswordDemand>> = {
  reauthentication_needed: { field: 'code' },
  reauth_nonce_missing: { field: 'code' },
  reauthentication_not_valid: { field: 'code', problem: 'Código incorreto ou vencido' },
  current_password_required: { field: 'currentPassword' },
  current_password_invalid: { field: 'currentPassword', problem: 'Senha atual incorreta' },
};

/**
 * Changes the password.
 * @returns the proof that Auth wants first, if any
 * @throws PasswordError when Auth rejects it, AuthError when it cannot be reached
 */
export async function changePassword(
  database: TostaoDatabase,
  change: PasswordChange,
): Promise<PasswordDemand | undefined> {
  const { password, currentPassword, code } = change;
  const { error } = await database.auth.updateUser({
    password,
    ...(currentPassword && { current_password: currentPassword }),
    ...(code && { nonce: code }),
  });
  if (!error) return undefined;
  // With a second step, Auth wants a code of the last 15 minutes.
  if (error.code === 'insufficient_aal' && (await confirmSecondStep())) {
    return changePassword(database, change);
  }
  const demand = demands[error.code ?? ''];
  if (demand) return demand;
  const isRejected = error.status !== undefined && error.status >= 400 && error.status < 500;
  if (isRejected) throw new PasswordError(describeAuthError(error).description, { cause: error });
  throw error;
}

/** Asks Auth for an e-mail with a code. Returns why it did not send one, if so. */
export async function sendCode({ auth }: TostaoDatabase): Promise<string | undefined> {
  const { error } = await auth.reauthenticate();
  if (!error) return undefined;
  const { title, description } = describeAuthError(error);
  return `${title}. ${description}`;
}

/** Returns the options of a mutation that changes the user's password and shows a toast. */
export function changePasswordMutation({ database, notify }: Omit<WriteContext, 'userId'>) {
  return mutationOptions({
    mutationFn: (change: PasswordChange) => changePassword(database, change),
    meta: {
      failure: {
        title: 'Erro ao alterar senha',
        fallback: 'Não foi possível alterar a senha. Tente novamente.',
      },
    },
    onSuccess: (demand) => {
      if (demand) return;
      notify({ kind: 'success', title: 'Sucesso!', description: 'Senha alterada com sucesso' });
    },
  });
}
