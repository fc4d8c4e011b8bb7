import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { networkOf } from '@tostao/server/network';
import type { Database } from './database/database.ts';
import { AttemptLimit } from './request-filter/attempt-limit.ts';

const cookieName = 'tostao-device';
const cookieSeconds = 365 * 24 * 60 * 60;
/** The places of an account that are remembered, the latest used ones. */
const maxPlaces = 20;
const lookUps = { max: 120, windowMs: 60_000 };

/** A network or a device, of which the database knows a hash only. */
interface Place {
  kind: 'device' | 'network';
  hash: string;
}

/** What became of the places of a request. */
export interface Remembered {
  /** The cookie of a device that has none yet. */
  cookie?: string;
  /** Whether the account was never used on this device before. */
  isNewDevice: boolean;
}

/**
 * The networks and devices that an account was used from. Guesses of strangers count against strangers: whoever comes from such
 * a place has a count of one's own.
 */
export class KnownPlaces {
  readonly #database: Database;
  readonly #secret: string;
  readonly #lookUps = new AttemptLimit();

  /** @param secret signs the cookies of devices: a device that no server has seen has none */
  constructor(database: Database, secret: string) {
    this.#database = database;
    this.#secret = secret;
  }

  /**
   * Returns the hash of a place that an account was used from: the device of a request, or else its network.
   * @param email the account. Without one, that of any account: requests with a token name none
   */
  async find(
    email: string | undefined,
    headers: Headers,
    address: string,
  ): Promise<string | undefined> {
    const places = this.#placesOf(headers, address);
    const attempt = this.#lookUps.attempt([{ key: places[0]!.hash, ...lookUps }]);
    if ('waitSeconds' in attempt) return undefined;
    // Guesses cost a network nothing of what its other users have.
    const usable = email === undefined ? places.filter(({ kind }) => kind === 'device') : places;
    if (usable.length === 0) return undefined;
    const rows = await this.#database.query<{ place: string }>(
      `select distinct p.place
      from backend.known_places p join auth.users u on u.id = p.user_id
      where u.email = coalesce($1, u.email) and p.place in (select json_array_elements_text($2::text::json))`,
      [email?.trim().toLowerCase() ?? null, JSON.stringify(usable.map(({ hash }) => hash))],
    );
    return usable.find(({ hash }) => rows.some(({ place }) => place === hash))?.hash;
  }

  /** Remembers the places of a request that has proved to be of an account. Returns nothing for an account that is gone. */
  async remember(
    userId: string,
    headers: Headers,
    address: string,
  ): Promise<Remembered | undefined> {
    const known = this.#deviceOf(headers);
    const device = known ?? randomBytes(16).toString('hex');
    const places = [this.#hash('device', device), this.#hash('network', networkOf(address))];
    const stored = await this.#store(userId, places);
    if (!stored) return undefined;
    const isNewDevice = !stored.is_known;
    if (known !== undefined) return { isNewDevice };
    const isSecure = headers.get('x-forwarded-proto')?.startsWith('https') ?? false;
    const cookie = [
      `${cookieName}=${device}.${this.#hash('cookie', device)}`,
      'Path=/auth/v1',
      `Max-Age=${cookieSeconds}`,
      'HttpOnly',
      'SameSite=Strict',
      ...(isSecure ? ['Secure'] : []),
    ].join('; ');
    return { cookie, isNewDevice };
  }

  /** Returns whether the first place was known, or nothing for an account that is gone. */
  async #store(userId: string, places: string[]): Promise<{ is_known: boolean } | undefined> {
    const [stored] = await this.#database.query<{ is_known: boolean }>(
      `with account as (
        select id from auth.users where id = $1::uuid for key share
      ), used as (
        insert into backend.known_places (user_id, place)
        select id, json_array_elements_text($2::text::json) from account
        on conflict (user_id, place) do update set used_at = now()
      ), forgotten as (
        delete from backend.known_places
        where user_id = $1::uuid and place in (
          select place from backend.known_places where user_id = $1::uuid
          order by used_at desc offset ${maxPlaces}
        )
      )
      select exists (
        select from backend.known_places where user_id = id and place = $3
      ) as is_known
      from account`,
      [userId, JSON.stringify(places), places[0] ?? ''],
    );
    return stored;
  }

  /** Returns the places of a request, its device first. */
  #placesOf(headers: Headers, address: string): Place[] {
    const device = this.#deviceOf(headers);
    const network: Place = { kind: 'network', hash: this.#hash('network', networkOf(address)) };
    if (device === undefined) return [network];
    return [{ kind: 'device', hash: this.#hash('device', device) }, network];
  }

  #deviceOf(headers: Headers): string | undefined {
    const pattern = new RegExp(`(?:^|; )${cookieName}=([0-9a-f]{32})\\.([0-9a-f]{64})(?:;|$)`);
    const [, device, signature = ''] = pattern.exec(headers.get('cookie') ?? '') ?? [];
    if (device === undefined) return undefined;
    const genuine = Buffer.from(this.#hash('cookie', device));
    return timingSafeEqual(Buffer.from(signature), genuine) ? device : undefined;
  }

  #hash(kind: 'cookie' | 'device' | 'network', text: string): string {
    return createHmac('sha256', this.#secret).update(`${kind} ${text}`).digest('hex');
  }
}
