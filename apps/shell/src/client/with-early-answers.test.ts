import { afterEach, expect, it, vi } from 'vitest';
import { dropEarlyAnswers, limitEarlyAnswers, withEarlyAnswers } from './with-early-answers.ts';

const url = 'https://x/rest/v1/rpc/home_figures';
const body = '{"p_today":"2026-11-03"}';
const asAna = { method: 'POST', body, headers: { Authorization: 'Bearer ana' } };

afterEach(dropEarlyAnswers);

/** Stores an early request of Ana's, and returns a `fetch` whose other answers say "late". */
function early(response: Promise<Response>) {
  window.tostaoEarlyRequests = [{ url, body, authorization: 'Bearer ana', response }];
  return withEarlyAnswers(vi.fn(() => Promise.resolve(new Response('late'))));
}

const textOf = async (response: Promise<Response>) => (await response).text();

it('gives the early answer once, to the same request', async () => {
  const send = early(Promise.resolve(new Response('early')));
  expect(await textOf(send(url, asAna))).toBe('early');
  expect(await textOf(send(url, asAna))).toBe('late');
});

it('keeps the early answer from another token, day and address', async () => {
  const send = early(Promise.resolve(new Response('early')));
  const asBia = { ...asAna, headers: { Authorization: 'Bearer bia' } };
  expect(await textOf(send(url, asBia))).toBe('late');
  expect(await textOf(send(url, { ...asAna, body: '{"p_today":"2026-11-04"}' }))).toBe('late');
  expect(await textOf(send('https://x/rest/v1/debts', asAna))).toBe('late');
  expect(await textOf(send(url, asAna))).toBe('early');
});

it('sends a request again whose early one got no answer', async () => {
  const send = early(Promise.reject(new TypeError('Failed to fetch')));
  expect(await textOf(send(url, asAna))).toBe('late');
});

it('drops an early answer at the first input, after which it may be outdated', async () => {
  const send = early(Promise.resolve(new Response('early')));
  limitEarlyAnswers();
  window.dispatchEvent(new Event('pointerdown'));
  expect(await textOf(send(url, asAna))).toBe('late');
});
