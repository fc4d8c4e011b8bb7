import { randomBytes, randomUUID } from 'node:crypto';
import type { Database } from './database/database.ts';

/** Creates an anonymous user with a session, as the hosted service does: the library gives it tokens for a refresh token. */
export async function signInAnonymously(
  database: Database,
  request: Request,
  forward: (request: Request) => Promise<Response>,
): Promise<Response> {
  const token = randomBytes(24).toString('base64url');
  await database.query(
    `with new_user as (
      insert into auth.users (
        id, aud, role, raw_app_meta_data, raw_user_meta_data, is_anonymous, is_sso_user,
        last_sign_in_at, created_at, updated_at
      )
      values ($1::uuid, 'authenticated', 'authenticated', '{}', '{}', true, false, now(), now(), now())
      returning id
    ), new_session as (
      insert into auth.sessions (id, user_id, aal, created_at, updated_at)
      select $2::uuid, id, 'aal1', now(), now() from new_user
      returning id, user_id
    )
    insert into auth.refresh_tokens (id, token, user_id, session_id, revoked, created_at, updated_at)
    select $3, $4, user_id, id, false, now(), now() from new_session`,
    [randomUUID(), randomUUID(), randomUUID(), token],
  );
  return forward(
    new Request(new URL('/auth/v1/token?grant_type=refresh_token', request.url), {
      method: 'POST',
      headers: withoutLength(request.headers),
      body: JSON.stringify({ refresh_token: token }),
    }),
  );
}

export async function isAnonymous(database: Database, userId: string): Promise<boolean> {
  const [row] = await database.query<{ is_anonymous: boolean }>(
    'select is_anonymous from auth.users where id = $1::uuid',
    [userId],
  );
  return row?.is_anonymous ?? false;
}

function withoutLength(headers: Headers): Headers {
  const kept = new Headers(headers);
  kept.delete('content-length');
  return kept;
}
