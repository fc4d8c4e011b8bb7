// The answers of Supabase's auth server to requests about second steps that it refuses.
import { problem } from '../request-filter/problem.ts';

export function noToken(): Response {
  return problem(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
}

/** Has the status of the library, whose other routes judge tokens themselves. */
export function invalidToken(): Response {
  return problem(401, 'bad_jwt', 'invalid JWT: unable to parse or verify signature');
}

export function sessionNotFound(): Response {
  const message = 'Session from session_id claim in JWT does not exist';
  return problem(403, 'session_not_found', message);
}

export function bannedUser(): Response {
  return problem(403, 'user_banned', 'User is banned');
}

export function anonymousUser(): Response {
  const message = 'Anonymous user not allowed to perform these actions';
  return problem(403, 'no_authorization', message);
}

export function invalid(message: string, status: 400 | 422 = 400): Response {
  return problem(status, 'validation_failed', message);
}

export function insufficientAal(status: number, message: string): Response {
  return problem(status, 'insufficient_aal', message);
}

export function factorNotFound(): Response {
  return problem(404, 'mfa_factor_not_found', 'Factor not found');
}

export function codesNotFound(): Response {
  return problem(404, 'mfa_factor_not_found', 'The user has not enrolled recovery codes');
}

export function tooManyFactors(): Response {
  const message = 'Maximum number of verified factors reached, unenroll to continue';
  return problem(422, 'too_many_enrolled_mfa_factors', message);
}

export function nameIsTaken(name: string): Response {
  const message = `A factor with the friendly name "${name}" for this user already exists`;
  return problem(422, 'mfa_factor_name_conflict', message);
}

export function codesExist(): Response {
  const message =
    'Recovery codes are already enrolled for this user, use regenerate to rotate them';
  return problem(422, 'mfa_verified_factor_exists', message);
}

export function soleFactor(message: string): Response {
  return problem(422, 'mfa_recovery_codes_sole_factor', message);
}

export function challengeNotFound(): Response {
  const message = 'MFA factor with the provided challenge ID not found';
  return problem(422, 'mfa_factor_not_found', message);
}

export function challengeIsUsed(): Response {
  const message = 'Challenge and verify IP addresses mismatch.';
  return problem(422, 'mfa_ip_address_mismatch', message);
}

export function challengeIsOver(id: string): Response {
  const message = `MFA challenge ${id} has expired, verify against another challenge or create a new challenge.`;
  return problem(422, 'mfa_challenge_expired', message);
}

export function wrongCode(kind: 'TOTP' | 'recovery'): Response {
  return problem(422, 'mfa_verification_failed', `Invalid ${kind} code entered`);
}

export function keyIsLost(): Response {
  return problem(500, 'unexpected_failure', 'Database error verifying MFA TOTP secret');
}
