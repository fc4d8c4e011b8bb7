import type { TostaoDatabase } from '@tostao/domain/data-access/use-database';
import { unwrap } from '@tostao/domain/data-access/database-error';
import { confirmSecondStep, type TextFile } from '@tostao/platform';

/**
 * Makes new recovery codes, which replace all earlier ones, and returns them: no one sees them again. Asks for a code of the app
 * where the last one is too old. Until `keepRecoveryCodes` the app shows new ones at each start.
 * @returns `null` when the user gives no code
 * @throws AuthError, DatabaseError
 */
export async function newRecoveryCodes(
  database: TostaoDatabase,
  userId: string,
): Promise<string[] | null> {
  const { mfa } = database.auth;
  await setKept(database, userId, false);
  const { data: factors, error: unknown } = await mfa.listFactors();
  if (unknown) throw unknown;
  const hasCodes = factors.all.some(({ factor_type: type }) => type === 'recovery_code');
  const { data, error } = await (hasCodes
    ? mfa.recoveryCodes.regenerate()
    : mfa.recoveryCodes.generate());
  if (!error) return data.codes.map(grouped);
  if (error.code !== 'insufficient_aal') throw error;
  return (await confirmSecondStep()) ? newRecoveryCodes(database, userId) : null;
}

/** Notes that the user keeps their codes. @throws DatabaseError */
export function keepRecoveryCodes(database: TostaoDatabase, userId: string): Promise<void> {
  return setKept(database, userId, true);
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

async function setKept(database: TostaoDatabase, userId: string, isKept: boolean): Promise<void> {
  const update = database.from('profiles').update({ keeps_recovery_codes: isKept });
  unwrap(await update.eq('id', userId));
}

/** Long codes are easier to copy by hand in groups. */
function grouped(code: string): string {
  return code.match(/.{1,4}/g)?.join('-') ?? code;
}
