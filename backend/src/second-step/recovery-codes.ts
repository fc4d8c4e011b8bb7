import { createHash, randomInt } from 'node:crypto';

export const recoveryCodeCount = 10;
/** Without characters that look alike: 0 and o, 1, i and l. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz';
/** 79 bits, so that a plain hash is enough. */
const codeLength = 16;

export function createRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () =>
    Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join(''),
  );
}

/** Returns the hash of a code, however its letters and groups are typed. */
export function hashRecoveryCode(userId: string, code: string): string {
  const typed = code.toLowerCase().replaceAll(/[\s-]/g, '');
  return createHash('sha256').update(`${userId} ${typed}`).digest('hex');
}
