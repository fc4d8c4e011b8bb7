import type { Page, Route } from '@playwright/test';
import { fakeDataApi, type MockAnswers } from '@tostao/domain/data-access/fake-data-api';

/**
 * Answers calls of a page in the server's place. Those without an answer reach the server.
 * @returns the calls so far, and a function that lets all of them reach the server again
 */
export async function mockDataApi(page: Page, answers: MockAnswers) {
  const { respond, requests } = fakeDataApi(answers);
  const handle = async (route: Route) => {
    const call = route.request();
    const headers = { accept: call.headers()['accept'] ?? '*/*' };
    const init = { method: call.method(), headers, body: call.postData() };
    const response = await respond(new Request(call.url(), init)).catch(() => 'lost' as const);
    if (response === 'lost') return route.abort('connectionreset');
    return response ? fulfill(route, response) : route.fallback();
  };
  const paths = new Set(Object.keys(answers).map((key) => key.split(' ').at(-1)));
  const patterns = [...paths].map((path) => `**/rest/v1/${path}*`);
  await Promise.all(patterns.map((pattern) => page.route(pattern, handle)));
  const recover = async () => {
    await Promise.all(patterns.map((pattern) => page.unroute(pattern, handle)));
  };
  return { requests, recover };
}

/** Sends a response to the page. */
export async function fulfill(route: Route, response: Response): Promise<void> {
  await route.fulfill({
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: Buffer.from(await response.arrayBuffer()),
  });
}

/** Lets the first call arrive and drops its response. */
export async function dropFirstResponse(page: Page, path: string): Promise<void> {
  let isDropped = false;
  await page.route(`**/rest/v1/${path}*`, async (route) => {
    if (isDropped) return route.continue();
    isDropped = true;
    await route.fetch();
    return route.abort('connectionreset');
  });
}

/**
 * Holds calls back.
 * @returns a function that sends them
 */
export async function holdCalls(page: Page, path: string): Promise<() => void> {
  let release!: () => void;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**/rest/v1/${path}*`, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
