import { fakeDataApi, type MockAnswers } from '@tostao/domain/data-access/fake-data-api';

/** The user of a mock session. `MockPlatform` has the same user. */
export const user = { id: '00000000-0000-7000-8000-000000000001', email: 'ana@exemplo.com.br' };

const encode = (part: object) => btoa(JSON.stringify(part)).replaceAll('=', '');

/** Returns a session as Auth answers it. Nothing checks the signature of its token. */
export function sessionOf({ id, email }: typeof user) {
  const expires_at = Math.floor(Date.now() / 1000) + 3600;
  const claims = { sub: id, email, exp: expires_at, aud: 'authenticated', role: 'authenticated' };
  return {
    access_token: [{ alg: 'HS256', typ: 'JWT' }, claims].map(encode).join('.') + '.c2lnbmF0dXJl',
    refresh_token: 'mock',
    token_type: 'bearer',
    expires_in: 3600,
    expires_at,
    user: { id, email, aud: 'authenticated', app_metadata: {}, user_metadata: {} },
  };
}

/** Returns the answer of Auth to a request that it rejects. */
export function rejection(status: number, code: string): Response {
  return Response.json({ error_code: code, msg: `Mock: ${code}` }, { status });
}

/**
 * Answers the requests of Auth clients that a screen creates itself. Those of `MockPlatform` have their own
 * answers. Returns a function that ends it.
 */
export function mockAuth(answers: MockAnswers): () => void {
  const send = window.fetch.bind(window);
  const answer = fakeDataApi(answers).fetch;
  window.fetch = (input, init) =>
    new Request(input, init).url.startsWith('https://mock.invalid/')
      ? answer(input, init)
      : send(input, init);
  return () => {
    window.fetch = send;
  };
}
