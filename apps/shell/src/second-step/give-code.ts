import { describeAuthError } from '@tostao/domain/auth/auth-failure';
import type { Auth } from '../client/defer-auth.ts';

/** Where a code of the second step comes from: the authenticator app, or the recovery codes that the user has kept. */
export type CodeKind = 'app' | 'recovery';

/** What a code has brought. */
export interface GivenCode {
  /** How many recovery codes are left, where one was used. */
  recoveryCodesLeft?: number;
}

/** A code that the server has not accepted, with the reason for the user. */
export class CodeError extends Error {
  override readonly name = 'CodeError';
}

/**
 * Gives the server a code of the second step. The session of the client has it from then on.
 * @throws CodeError
 */
export async function giveCode(auth: Auth, kind: CodeKind, typed: string): Promise<GivenCode> {
  const code = typed.replaceAll(/[\s-]/g, '').toLowerCase();
  if (kind === 'app') {
    const { data, error: unreachable } = await auth.mfa.listFactors();
    const factorId = data?.totp[0]?.id;
    if (factorId === undefined) throw new CodeError(describe(unreachable, kind));
    const { error } = await auth.mfa.challengeAndVerify({ factorId, code });
    if (error) throw new CodeError(describe(error, kind), { cause: error });
    return {};
  }
  const { error } = await auth.mfa.recoveryCodes.verify({ code });
  if (error) throw new CodeError(describe(error, kind), { cause: error });
  const { data } = await auth.mfa.recoveryCodes.getStatus();
  return data ? { recoveryCodesLeft: data.remaining } : {};
}

function describe(error: unknown, kind: CodeKind): string {
  const { code, status, message } = (error ?? {}) as Record<string, unknown>;
  if (status === 429) {
    const seconds = /(\d+) seconds?/.exec(String(message))?.[1];
    return `Muitos códigos errados. Aguarde ${seconds === undefined ? 'um pouco' : `${seconds} s`} e tente de novo.`;
  }
  if (code === 'mfa_verification_failed' || code === 'mfa_verification_rejected') {
    return kind === 'app'
      ? 'Código incorreto ou já usado. Espere o próximo do aplicativo.'
      : 'Código de recuperação incorreto ou já usado.';
  }
  const { title, description } = describeAuthError(error ?? {});
  return `${title}. ${description}`;
}
