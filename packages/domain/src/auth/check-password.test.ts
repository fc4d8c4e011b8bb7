import { afterEach, describe, expect, it, vi } from 'vitest';
import { checkPassword, PasswordCheckError } from './check-password.ts';

const backend = { supabaseUrl: 'https://backend.invalid/', supabaseKey: 'key' };
const credentials = { email: 'ana@exemplo.com.br', password: 'segredo-123' };
const request = vi.spyOn(globalThis, 'fetch');

/** The requests to Auth, each with its token. */
const asked = () =>
  request.mock.calls.map(([url, options]) => [
    url,
    new Headers(options?.headers).get('authorization'),
  ]);

afterEach(() => request.mockReset());

describe('checkPassword', () => {
  it('ends the session that has checked the password, also when Auth does not answer its end', async () => {
    request.mockResolvedValueOnce(Response.json({ access_token: 'token' }));
    request.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await checkPassword(backend, credentials);
    expect(asked()).toEqual([
      ['https://backend.invalid/auth/v1/token?grant_type=password', 'Bearer key'],
      ['https://backend.invalid/auth/v1/logout?scope=local', 'Bearer token'],
    ]);
  });

  it('says which error Auth has answered', async () => {
    const body = { error_code: 'invalid_credentials' };
    request.mockResolvedValueOnce(Response.json(body, { status: 400 }));
    const expected = { status: 400, code: 'invalid_credentials' };
    await expect(checkPassword(backend, credentials)).rejects.toMatchObject(expected);
    expect(asked()).toHaveLength(1);
  });

  it('says that there was no connection', async () => {
    request.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const error = await checkPassword(backend, credentials).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(PasswordCheckError);
    expect(error).toMatchObject({ status: 0 });
  });
});
