import type { Client } from '@tostao/server/backend-routes';
import type { Limit } from './attempt-limit.ts';
import { networkOf } from '@tostao/server/network';

const minute = 60_000;
const hour = 60 * minute;

/** Returns the limits of wrong passwords: for one account from one address, and for each alone. */
export function passwordLimits(email: string, client: Client): Limit[] {
  return guessLimits('password', email, client, 100);
}

/** Returns the limits of wrong recovery codes. Links name no account, only their secret. */
export function codeLimits(email: string | undefined, client: Client): Limit[] {
  return guessLimits('code', email, client, 30);
}

/** Returns the limit of unknown refresh tokens. */
export function refreshLimits({ address }: Client): Limit[] {
  return [{ key: `refresh ${networkOf(address)}`, max: 100, windowMs: 5 * minute }];
}

/** Returns the limits of requested e-mails. */
export function emailLimits(email: string, { address }: Client): Limit[] {
  return [
    { key: `email to ${fold(email)}`, max: 5, windowMs: hour },
    { key: `email from ${networkOf(address)}`, max: 60, windowMs: hour },
  ];
}

/** Returns the limit of new accounts. */
export function signUpLimits({ address }: Client, max: number): Limit[] {
  return [{ key: `sign-up ${networkOf(address)}`, max, windowMs: hour }];
}

function guessLimits(
  secret: string,
  email: string | undefined,
  { address }: Client,
  maxPerAddress: number,
): Limit[] {
  const network = networkOf(address);
  const byAddress = { key: `${secret} ${network}`, max: maxPerAddress, windowMs: 5 * minute };
  if (email === undefined) return [byAddress];
  const account = fold(email);
  return [
    { key: `${secret} ${network} ${account}`, max: 10, windowMs: 5 * minute },
    byAddress,
    { key: `${secret} of ${account}`, max: 100, windowMs: hour },
  ];
}

function fold(email: string): string {
  return email.trim().toLowerCase();
}
