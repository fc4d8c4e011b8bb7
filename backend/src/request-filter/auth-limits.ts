import type { Client } from '@tostao/server/backend-routes';
import type { Limit } from './attempt-limit.ts';
import { networkOf } from '@tostao/server/network';

const minute = 60_000;
const hour = 60 * minute;

/**
 * Returns the limits of wrong passwords: for one account from one address, and for each alone.
 * @param place a place that the account was used from, which has a count of its own: strangers cannot use it up
 */
export function passwordLimits(email: string, client: Client, place?: string): Limit[] {
  return guessLimits('password', email, client, { perAddress: 100, place });
}

/** Returns the limits of wrong recovery codes. Links name no account, only their secret. */
export function codeLimits(email: string | undefined, client: Client, place?: string): Limit[] {
  return guessLimits('code', email, client, { perAddress: 30, place });
}

/** Returns the limit of unknown refresh tokens. */
export function refreshLimits({ address }: Client, place?: string): Limit[] {
  return [{ key: `refresh ${place ?? networkOf(address)}`, max: 100, windowMs: 5 * minute }];
}

/** Returns the limit of wrong codes of second steps from a place. The database counts those of an account. */
export function secondStepLimits({ address }: Client, place?: string): Limit[] {
  return [{ key: `second step ${place ?? networkOf(address)}`, max: 100, windowMs: 5 * minute }];
}

export function emailLimits(email: string, { address }: Client, place?: string): Limit[] {
  if (place !== undefined) {
    return [{ key: `email to ${fold(email)} for ${place}`, max: 5, windowMs: hour }];
  }
  return [
    { key: `email to ${fold(email)}`, max: 5, windowMs: hour },
    { key: `email from ${networkOf(address)}`, max: 60, windowMs: hour },
  ];
}

/** Returns the limits of new accounts. A network has a twentieth of them for visitors of the example. */
export function signUpLimits({ address }: Client, max: number, isVisitor: boolean): Limit[] {
  const network = networkOf(address);
  const ofVisitors = { key: `visitor ${network}`, max: Math.ceil(max / 20), windowMs: hour };
  return [{ key: `sign-up ${network}`, max, windowMs: hour }, ...(isVisitor ? [ofVisitors] : [])];
}

function guessLimits(
  secret: string,
  email: string | undefined,
  { address }: Client,
  { perAddress, place }: { perAddress: number; place: string | undefined },
): Limit[] {
  const network = networkOf(address);
  const account = email === undefined ? '' : fold(email);
  if (place !== undefined) {
    return [
      { key: `${secret} ${place} ${account}`, max: 10, windowMs: 5 * minute },
      { key: `${secret} ${place} of ${account}`, max: 100, windowMs: hour },
    ];
  }
  const byAddress = { key: `${secret} ${network}`, max: perAddress, windowMs: 5 * minute };
  if (email === undefined) return [byAddress];
  return [
    { key: `${secret} ${network} ${account}`, max: 10, windowMs: 5 * minute },
    byAddress,
    { key: `${secret} of ${account}`, max: 100, windowMs: hour },
  ];
}

function fold(email: string): string {
  return email.trim().toLowerCase();
}
