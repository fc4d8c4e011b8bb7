import { generateSync } from 'otplib';
import { type ApiBackend, claimsOf, type Client, type TestUser } from './api-backend.ts';

/** A user with a second step, whose session has a code of this moment. */
export interface ProtectedUser extends TestUser {
  factorId: string;
  /** The secret that its authenticator app has. */
  secret: string;
}

/** Returns the code that an authenticator app shows, now or at another time. */
export const codeOf = (secret: string, ms = Date.now()) =>
  generateSync({ secret, epoch: Math.floor(ms / 1000) });

/** Returns the code of this moment, which counts again although it was used. */
export async function unusedCode(backend: ApiBackend, user: ProtectedUser): Promise<string> {
  const forget = 'delete from backend.used_time_steps where factor_id = $1::uuid';
  await backend.authDatabase.query(forget, [user.factorId]);
  return codeOf(user.secret);
}

/** Turns the second step of a user on. */
export async function protect(backend: ApiBackend, user?: TestUser): Promise<ProtectedUser> {
  const { client, ...rest } = user ?? (await backend.signUp());
  const { mfa } = client.auth;
  const { data, error } = await mfa.enroll({ factorType: 'totp', issuer: 'Tostão' });
  if (error) throw error;
  const { secret } = data.totp;
  const right = await mfa.challengeAndVerify({ factorId: data.id, code: codeOf(secret) });
  if (right.error) throw right.error;
  const { access_token: accessToken, refresh_token: refreshToken } = right.data;
  return { ...rest, client, accessToken, refreshToken, factorId: data.id, secret };
}

/** Gives a client the code of this moment. */
export async function giveCode(backend: ApiBackend, user: ProtectedUser, client = user.client) {
  const code = await unusedCode(backend, user);
  return client.auth.mfa.challengeAndVerify({ factorId: user.factorId, code });
}

/** Signs the token of a session as it would be if its codes were older. */
export function withOlderCode(backend: ApiBackend, user: TestUser, minutes: number): string {
  const claims = claimsOf(user);
  const proofs = claims['amr'] as { method: string; timestamp: number }[];
  const amr = proofs.map(({ method, timestamp }) => ({
    method,
    timestamp: timestamp - minutes * 60,
  }));
  return backend.sign({ ...claims, amr });
}

/** Signs in again. The client has the new session. */
export async function signInAgain(backend: ApiBackend, email: string, password: string) {
  const client: Client = backend.anon;
  const { data, error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  const { access_token: accessToken, refresh_token: refreshToken, user } = data.session;
  return { id: user.id, email, client, accessToken, refreshToken } satisfies TestUser;
}
