import type { TostaoDatabase } from '@tostao/domain/data-access/use-database';
import { unwrap } from '@tostao/domain/data-access/database-error';
import { confirmSecondStep, type TextFile } from '@tostao/platform';

/** Recovery codes, which no one sees again. */
export interface RecoveryCodes {
  /** Tells them from those that another device makes later. */
  id: string;
  codes: string[];
}

/**
 * Makes new recovery codes, which replace all earlier ones. Asks for a code of the app where the last one is too old. Until
 * `keepRecoveryCodes` the app shows new ones at each start.
 * @returns `null` when the user gives no code
 * @throws AuthError, DatabaseError
 */
export async function newRecoveryCodes(
  database: TostaoDatabase,
  userId: string,
): Promise<RecoveryCodes | null> {
  const { mfa } = database.auth;
  const { data: factors, error: unknown } = await mfa.listFactors();
  if (unknown) throw unknown;
  const hasCodes = factors.all.some(({ factor_type: type }) => type === 'recovery_code');
  const { data, error } = await (hasCodes
    ? mfa.recoveryCodes.regenerate()
    : mfa.recoveryCodes.generate());
  if (error?.code === 'insufficient_aal') {
    return (await confirmSecondStep()) ? newRecoveryCodes(database, userId) : null;
  }
  if (error) throw error;
  const id = crypto.randomUUID();
  unwrap(await database.from('profiles').update({ unkept_codes: id }).eq('id', userId));
  return { id, codes: data.codes.map(grouped) };
}

/**
 * Notes that the user keeps these codes.
 * @returns false when they count no more, because another device has made others
 * @throws DatabaseError
 */
export async function keepRecoveryCodes(
  database: TostaoDatabase,
  userId: string,
  { id }: RecoveryCodes,
): Promise<boolean> {
  const profile = database.from('profiles').update({ unkept_codes: null }).eq('id', userId);
  return unwrap(await profile.eq('unkept_codes', id).select('id')).length > 0;
}

/** Returns a file with the codes. */
export function codesFile(codes: readonly string[], email: string): TextFile {
  const lines = [
    `Códigos de recuperação do Tostão para ${email}`,
    'Cada um vale uma vez, no lugar do código do aplicativo. Guarde-os longe do celular.',
    '',
    ...codes,
    '',
  ];
  return {
    name: 'tostao-codigos-de-recuperacao.txt',
    type: 'text/plain',
    content: lines.join('\n'),
  };
}

/** Long codes are easier to copy by hand in groups. */
function grouped(code: string): string {
  return code.match(/.{1,4}/g)?.join('-') ?? code;
}
