import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { localToday, requestLateFiles } from './request-late-files.ts';

const client = { api: 'https://x/rest/v1', headers: { apikey: 'k', Authorization: 'Bearer ana' } };
const send = vi.fn(async (url: string) => Response.json(url.includes('accounts') ? [{}] : []));
const sent = () => send.mock.calls.map(([url]) => url.replace(client.api, ''));
const inserted = () => [...document.head.querySelectorAll('link[href]')].map((l) => l.id);

const card = (id: string, path: string, attributes = '') =>
  `<template class="tostao-late" ${attributes} data-requests='[{"path":"${path}","body":{"p_day":"{today}"}}]'><link id="${id}" href="/${id}.js"></template>`;

beforeEach(() => {
  vi.stubGlobal('fetch', send);
  window.tostaoEarlyRequests = [];
  window.history.replaceState(null, '', '/');
  document.head.innerHTML = '<link rel="preload" as="script" href="/main.js" id="main">';
  document.body.innerHTML = [
    '<template class="tostao-late" data-path="/auth"><link id="login" href="/login.js"></template>',
    '<template class="tostao-late"><link id="font" href="/font.woff2"></template>',
    card('debts', 'rpc/dues'),
    card('report', 'rpc/dues'),
    card('accounts', 'rpc/balances', 'data-rows-in="accounts"'),
    card('pots', 'rpc/pots', 'data-rows-in="pots"'),
  ].join('');
});
afterEach(() => {
  vi.unstubAllGlobals();
  send.mockClear();
});

const arrive = () => document.getElementById('main')?.dispatchEvent(new Event('load'));

it('loads font, cards and their data, each request once, when the script of a slow line arrives', async () => {
  vi.spyOn(performance, 'now').mockReturnValue(1000);
  requestLateFiles(client);
  arrive();
  expect(inserted()).toEqual(['main', 'font', 'debts', 'report']);
  expect(sent()).toEqual(['/rpc/dues']);
  expect(window.tostaoEarlyRequests?.[0]?.body).toBe(`{"p_day":"${localToday()}"}`);
});

it('waits on a fast line until the screen is drawn', () => {
  vi.spyOn(performance, 'now').mockReturnValue(100);
  requestLateFiles(client);
  arrive();
  expect(inserted()).toEqual(['main']);
  window.tostaoRequestLateFiles?.();
  expect(inserted()).toContain('debts');
  expect(window.tostaoRequestLateFiles).toBeUndefined();
});

it('loads a card that only some users see once the user has rows', async () => {
  const probe = (table: string, rows: unknown[]) => ({
    url: `${client.api}/${table}?select=id&id=not.is.null&limit=1`,
    body: undefined,
    authorization: 'Bearer ana',
    response: Promise.resolve(Response.json(rows)),
  });
  window.tostaoEarlyRequests = [probe('accounts', [{ id: 'a' }]), probe('pots', [])];
  requestLateFiles(client);
  window.tostaoRequestLateFiles?.();
  await vi.waitFor(() => expect(inserted()).toContain('accounts'));
  expect(inserted()).not.toContain('pots');
  expect(sent()).toContain('/rpc/balances');
});

it('loads no card where home may not be shown', () => {
  requestLateFiles(null);
  window.tostaoRequestLateFiles?.();
  expect(inserted()).toEqual(['main', 'font']);
});
