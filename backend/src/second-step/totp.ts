import { generateSecret, generateURI, verifySync } from 'otplib';
import { renderSVG } from 'uqr';

const stepSeconds = 30;
/** Clocks differ, and people type slowly: the codes of the neighbouring half minutes count, too. */
const toleranceSeconds = stepSeconds;

/** What a person copies into an authenticator app. */
export interface AppSetup {
  qr_code: string;
  secret: string;
  uri: string;
}

export function createAppSetup(issuer: string, label: string): AppSetup {
  const secret = generateSecret();
  const uri = generateURI({ issuer, label, secret });
  // The lowest correction has room for the longest address, and a screen has no damage.
  return { qr_code: renderSVG(uri, { border: 2, ecc: 'L' }), secret, uri };
}

/** Returns the half minute that a code is of, or nothing for a wrong code. */
export function stepOf(secret: string, code: string, nowMs: number): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const epoch = Math.floor(nowMs / 1000);
  const result = verifySync({ secret, token: code, epoch, epochTolerance: toleranceSeconds });
  return result.valid ? Math.floor(epoch / stepSeconds) + result.delta : undefined;
}
