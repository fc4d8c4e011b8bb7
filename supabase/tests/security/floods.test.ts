import { describe, expect, it } from 'vitest';
import {
  backend,
  muteServerErrors,
  setUpOwnBackend,
  setUpUser,
  user,
} from '../support/api-suite.ts';

muteServerErrors();
setUpOwnBackend();
setUpUser();

interface Flood {
  method?: string;
  key?: string;
  token?: string;
  megabytes: number;
  /** Whether the body comes without its length, as HTTP/1.1 says. */
  isChunked?: boolean;
}

/** Sends a body in pieces. Returns how many megabytes were read of it. */
async function flood(url: string, { method = 'POST', key, token, megabytes, isChunked }: Flood) {
  let read = 0;
  const body = new ReadableStream(
    {
      pull(controller) {
        if (read === megabytes) controller.close();
        else controller.enqueue(new Uint8Array(1024 * 1024).fill(0x20));
        read += 1;
      },
    },
    { highWaterMark: 0 },
  );
  const headers = {
    'Content-Type': 'application/json',
    ...(isChunked ? { 'Transfer-Encoding': 'chunked' } : {}),
    ...(key === undefined ? {} : { apikey: key }),
    ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
  };
  const init = { method, headers, body, duplex: 'half' } as RequestInit;
  const { status } = await backend.fetch(new Request(`http://backend.test${url}`, init));
  return { status, read };
}

describe('a large body', () => {
  it.each(['/auth/v1/signup', '/rest/v1/transactions', '/rest/v1/rpc/save_entry'])(
    'leaves a body without a key unread at %s',
    async (url) => {
      expect(await flood(url, { megabytes: 6 })).toEqual({ status: 401, read: 0 });
      const wrong = { key: 'sb_publishable_x', megabytes: 6 };
      expect(await flood(url, wrong)).toEqual({ status: 401, read: 0 });
    },
  );

  it.each([
    ['/auth/v1/signup', 1],
    ['/auth/v1/recover', 1],
    ['/rest/v1/categories', 3],
    ['/rest/v1/transactions', 3],
    ['/rest/v1/rpc/save_entry', 9],
    ['/rest/v1/profiles', 3],
  ])('rejects a body at %s after %i MB', async (url, megabytes) => {
    const answer = await flood(url, {
      key: backend.supabaseKey,
      token: user.accessToken,
      megabytes: 20,
    });
    expect(answer).toEqual({ status: 413, read: megabytes });
  });

  it('reads no large body of a visitor without an account', async () => {
    const { data } = await backend.anon.auth.signInAnonymously();
    const visitor = { key: backend.supabaseKey, token: data.session!.access_token, megabytes: 20 };
    const answer = await flood('/rest/v1/rpc/save_entry', { ...visitor, isChunked: true });
    expect(answer).toEqual({ status: 413, read: 1 });
  });

  it.each(['/rest/v1/transactions', '/rest/v1/rpc/save_entry'])(
    'rejects a body without a session at %s',
    async (url) => {
      const tokens = [undefined, backend.supabaseKey, `${user.accessToken}x`];
      for (const token of tokens) {
        const request = { key: backend.supabaseKey, megabytes: 20, ...(token ? { token } : {}) };
        expect(await flood(url, request)).toEqual({ status: 413, read: 1 });
      }
    },
  );
});
