import { unwrap } from '@tostao/domain/data-access/database-error';
import type { TostaoDatabase } from '@tostao/domain/data-access/use-database';
import { confirmSecondStep, type SessionState } from '@tostao/platform';

type User = NonNullable<SessionState>['user'];

/** An app that shows codes, before its first code has proved that it does. */
export interface NewApp {
  factorId: string;
  /** A data URL of the QR code. */
  qrCode: string;
  secret: string;
}

/** Tells whether a user signs in with a password, not only by a provider. */
export function hasPassword({ app_metadata: { providers, provider } }: User): boolean {
  return (providers ?? [provider ?? 'email']).includes('email');
}

/** Asks Auth for the secret of a new app. @throws AuthError */
export async function addApp({ auth }: TostaoDatabase): Promise<NewApp> {
  // One that was begun and left has a secret that no app has.
  const { data: listed } = await auth.mfa.listFactors();
  for (const { id, status } of listed?.all ?? []) {
    if (status === 'unverified') await auth.mfa.unenroll({ factorId: id });
  }
  const { data, error } = await auth.mfa.enroll({
    factorType: 'totp',
    issuer: 'Tostão',
    friendlyName: 'Aplicativo de códigos',
  });
  if (error) throw error;
  return { factorId: data.id, qrCode: data.totp.qr_code, secret: data.totp.secret };
}

/** Turns the second step on by the first code of the app. The server ends all other sessions. @throws AuthError */
export async function turnOn(
  database: TostaoDatabase,
  userId: string,
  factorId: string,
  code: string,
): Promise<void> {
  const { error } = await database.auth.mfa.challengeAndVerify({ factorId, code });
  if (error) throw error;
  // The app shows codes from now on until the user keeps them, also when this page ends before it does.
  const profile = database.from('profiles').update({ unkept_codes: crypto.randomUUID() });
  unwrap(await profile.eq('id', userId));
}

/** Returns how many recovery codes are left. @throws AuthError */
export async function countRecoveryCodes(database: TostaoDatabase): Promise<number> {
  if (!(await hasRecoveryCodes(database))) return 0;
  const { data, error } = await database.auth.mfa.recoveryCodes.getStatus();
  if (error) throw error;
  return data.remaining;
}

async function hasRecoveryCodes({ auth }: TostaoDatabase): Promise<boolean> {
  const { data, error } = await auth.mfa.listFactors();
  if (error) throw error;
  return data.all.some(({ factor_type: type }) => type === 'recovery_code');
}

/**
 * Turns the second step off.
 * @returns whether it is off: the user may have given no code
 * @throws AuthError
 */
export async function turnOff(database: TostaoDatabase, factorId: string): Promise<boolean> {
  const { auth } = database;
  const hasCodes = await hasRecoveryCodes(database);
  // Recovery codes cannot be the only step that is left.
  const { error: ofCodes } = hasCodes ? await auth.mfa.recoveryCodes.unenroll() : { error: null };
  const { error } = ofCodes ? { error: ofCodes } : await auth.mfa.unenroll({ factorId });
  if (error?.code === 'insufficient_aal') {
    return (await confirmSecondStep()) && turnOff(database, factorId);
  }
  if (error) throw error;
  // The session names the factors of its user.
  await auth.refreshSession();
  return true;
}
