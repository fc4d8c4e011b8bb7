import { expect, it } from 'vitest';
import { readEmailLink } from './email-link.ts';

it.each([
  ['#recuperar=0af9', { kind: 'recovery', token: '0af9' }],
  ['#recuperar=pkce_0af9', { kind: 'recovery', token: 'pkce_0af9' }],
  // A mail program may take the full stop after a link for a part of it.
  ['#recuperar=0af9.', { kind: 'recovery', token: '0af9' }],
  ['#recuperar=', { kind: 'recovery', token: '' }],
  ['#confirmar=0af9', { kind: 'confirmation', token: '0af9' }],
  ['#codigo=7c1e-0af9', { kind: 'recoveryCode', token: '7c1e-0af9' }],
  ['#confirmar=pkce_0af9', { kind: 'confirmation', token: 'pkce_0af9' }],
  ['#trocar=0af9', { kind: 'emailChange', token: '0af9' }],
  ['#error=access_denied', undefined],
  ['', undefined],
])('reads the link of an e-mail from %j', (hash, link) => {
  expect(readEmailLink(hash)).toEqual(link);
});
