import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { BrowserContext, Route } from '@playwright/test';
import { contentTypeOf } from '@tostao/registry/content-types';
import type { Release } from '@tostao/registry/schema';
import type { Project } from './project.ts';

/** A release before its pointer moves, and the files that were uploaded. */
export interface Candidate {
  remote: string;
  release: Release;
  /** Reads a file of the release by its path in the build. */
  read: (file: string) => Promise<string | undefined>;
}

/** The loads that the shell reports to its server. */
interface LoadReport {
  module: string;
  outcome: 'ok' | 'failed' | 'refused';
}

/** No server answers here: all requests of the browser are answered below. */
const origin = 'http://tostao.localhost';
/** Longer than the shell waits for a remote. */
const reportTimeoutMs = 15_000;
const pollMs = 20;
/** A page has this long for its first render and its effects, and the console for their errors. */
const renderMs = 500;

/**
 * Loads every module of a release in a browser, in the shell that this repository has built, and renders its pages. Each
 * request for data fails, so that a page is seen without any.
 * @returns why it was not tried, where it was not
 * @throws Error when a module does not load, or a page crashes at its first render
 */
export async function smokeTest(
  candidate: Candidate,
  project: Project,
  env: NodeJS.ProcessEnv,
): Promise<string | undefined> {
  const shell = env.TOSTAO_SHELL_DIR ?? path.join(project.folder, 'apps/shell/dist');
  if (!existsSync(path.join(shell, 'index.html')))
    return `there is no build of the shell in ${shell}`;
  const playwright = await import('@playwright/test').catch(() => undefined);
  if (!playwright) return '@playwright/test is not installed';
  const { chromium } = playwright;
  const executablePath = findBrowser(env) ?? chromium.executablePath();
  if (!existsSync(executablePath)) return 'there is no Chromium: install it or set CHROMIUM_PATH';

  const browser = await chromium.launch({ executablePath });
  try {
    const context = await browser.newContext({ serviceWorkers: 'block' });
    return await tryModules(context, shell, candidate);
  } finally {
    await browser.close();
  }
}

function findBrowser({ CHROMIUM_PATH, PATH = '' }: NodeJS.ProcessEnv): string | undefined {
  const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];
  const found = names.flatMap((name) =>
    PATH.split(path.delimiter).map((folder) => path.join(folder, name)),
  );
  return [CHROMIUM_PATH, ...found].find((file) => file !== undefined && existsSync(file));
}

async function tryModules(
  context: BrowserContext,
  shell: string,
  candidate: Candidate,
): Promise<string | undefined> {
  const { remote, release } = candidate;
  const reports: LoadReport[] = [];
  await context.exposeFunction('smokeReport', (text: string) => {
    reports.push(JSON.parse(text) as LoadReport);
  });
  await context.addInitScript(prepareDocument, storedSession());
  const pages = pagesOf(release);
  await context.route('**/*', (route) => answer(route, shell, { ...candidate, pages }));

  const outcomesOf = (module: string) =>
    reports.filter((report) => report.module === module).map(({ outcome }) => outcome);
  const found = await Promise.all(pages.map((page) => tryModule(context, page, outcomesOf)));
  const failures = found.filter(({ outcome }) => outcome === 'failed');
  if (failures.length > 0) {
    throw new Error(
      [
        `${remote} ${release.version} does not start in a browser, so that no user gets it.`,
        ...failures.map(({ module, error = 'no error' }) => `${module}: ${error}`),
        'Add --no-smoke-test to publish it all the same.',
      ].join('\n'),
    );
  }
  const other = found.find(({ outcome }) => outcome !== 'ok');
  if (!other) return undefined;
  return other.outcome === 'refused'
    ? `the shell in ${shell} has another contract than ${release.contract}`
    : `the shell in ${shell} asked for no ${other.module}`;
}

type Page = ReturnType<typeof pagesOf>[number];

interface Found {
  module: string;
  /** None when the shell did not report any. */
  outcome: LoadReport['outcome'] | undefined;
  error?: string | undefined;
}

async function tryModule(
  context: BrowserContext,
  { path: address, module, isPage }: Page,
  outcomesOf: (module: string) => LoadReport['outcome'][],
): Promise<Found> {
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('console', (message) => {
    const text = message.text();
    if (/could not be loaded|Rendering failed/.test(text)) errors.push(text);
  });
  await page.goto(`${origin}${address}`);
  const deadline = performance.now() + reportTimeoutMs;
  while (outcomesOf(module).length === 0 && performance.now() < deadline) {
    await page.waitForTimeout(pollMs);
  }
  await page.waitForTimeout(renderMs);
  const [load, crash] = outcomesOf(module);
  // A component of a slot or dialog needs the props of its place: it is loaded only.
  const outcome = isPage && crash === 'failed' ? crash : load;
  return { module, outcome, error: errors[0]?.split('\n')[0] };
}

/** Returns an address for every module: that of its page, or one that only this test has. */
function pagesOf({ preload, describes }: Release) {
  return Object.keys(preload).map((module) => {
    const page = describes.pages.find((each) => each.module === module);
    const made = { path: `/smoke-test/${module}`, title: module };
    return { ...(page ?? made), flag: undefined, module, isPage: page !== undefined };
  });
}

async function answer(
  route: Route,
  shell: string,
  served: Candidate & { pages: Page[] },
): Promise<void> {
  const { remote, release, read, pages } = served;
  const { pathname, origin: target } = new URL(route.request().url());
  const folder = `/remotes/${remote}/${release.version}/`;
  const json = (value: unknown) =>
    route.fulfill({ contentType: 'application/json', body: JSON.stringify(value) });
  if (target !== origin) return route.abort();
  if (pathname === '/config.json') {
    return json({ supabaseUrl: origin, supabaseKey: 'smoke-test', reportUrl: `${origin}/reports` });
  }
  if (pathname === '/registry.json') {
    const entry = release.entry.slice(release.entry.indexOf(folder));
    const describes = { pages, dialogs: [], slots: [], writes: [] };
    const live = { ...release, entry, preload: {}, describes };
    return json({ schemaVersion: 1, remotes: { [remote]: { live } } });
  }
  if (pathname.startsWith(folder)) {
    const body = await read(pathname.slice(folder.length));
    if (body === undefined) return route.fulfill({ status: 404 });
    return route.fulfill({ contentType: contentTypeOf(pathname), body });
  }
  const isPage = route.request().resourceType() === 'document';
  const file = path.join(shell, isPage ? 'index.html' : path.posix.normalize(pathname));
  const body = await readFile(file).catch(() => undefined);
  return body
    ? route.fulfill({ contentType: contentTypeOf(file), body })
    : route.fulfill({ status: 503 });
}

/** Returns the item of a signed-in user where supabase-js looks for it. No server checks the tokens. */
function storedSession() {
  const id = '00000000-0000-7000-8000-000000000001';
  const expiresAt = Math.round(Date.now() / 1000) + 3600;
  const parts = [{ alg: 'HS256' }, { sub: id, exp: expiresAt }];
  const encoded = parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'));
  const token = [...encoded, 'none'].join('.');
  return JSON.stringify({
    access_token: token,
    refresh_token: 'none',
    token_type: 'bearer',
    expires_in: 3600,
    expires_at: expiresAt,
    user: { id, email: 'smoke-test@example.com', app_metadata: {}, user_metadata: {}, aud: '' },
  });
}

/** Runs in the browser. */
function prepareDocument(session: string): void {
  localStorage.setItem('sb-tostao-auth-token', session);
  const { smokeReport } = window as unknown as { smokeReport: (text: string) => Promise<void> };
  navigator.sendBeacon = (_, body) => {
    void smokeReport(body as string);
    return true;
  };
}
