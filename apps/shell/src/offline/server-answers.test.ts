import { afterEach, expect, it, vi } from 'vitest';
import { serverAnswers } from './server-answers.ts';

afterEach(() => vi.unstubAllGlobals());

const html = { 'content-type': 'text/html' };

it.each([
  ['settings', () => Response.json({}), true],
  ['a rejected key', () => Response.json({}, { status: 401 }), true],
  ['a server error', () => Response.json({}, { status: 500 }), false],
  [
    'the error page of a proxy',
    () => new Response('<html>', { status: 521, headers: html }),
    false,
  ],
  ['the sign-in page of a network', () => new Response('<html>', { headers: html }), false],
  ['no response', () => Promise.reject(new TypeError('Failed to fetch')), false],
])('takes %s for an answer of the server: %s', async (_name, respond, answers) => {
  vi.stubGlobal('fetch', async () => respond());
  expect(await serverAnswers('https://x', 'key')).toBe(answers);
});
