import { saveDataEnabled } from '@tostao/platform/save-data';
import { type EarlyClient, hasEarlyRows, sendEarly } from './early-request.ts';

declare global {
  interface Window {
    /** Requests the late files once the first screen is drawn, unless the line is so slow that they were requested before. */
    tostaoRequestLateFiles?: () => void;
  }
}

interface CardRequest {
  path: string;
  body?: Record<string, string>;
}

/** A line that takes longer for the script of the shell, in ms, is slower than the device. */
const slowLineMs = 500;

function onArrival(): void {
  const isLogin = window.location.pathname === '/auth';
  if (isLogin || performance.now() > slowLineMs) window.tostaoRequestLateFiles?.();
}

/**
 * Requests what the page names in templates: the code of the login, the font, and the code and data of the cards of home.
 * Before the script of the shell has arrived, it would take the line from the first paint. While the script of a slow line
 * starts, the line is free; on a fast one, all of it waits until the first screen is drawn.
 * @param client `null` where home may not be shown: it loads its cards itself
 */
export function requestLateFiles(client: EarlyClient | null): void {
  window.tostaoRequestLateFiles = () => {
    delete window.tostaoRequestLateFiles;
    void insertTemplates(client);
  };
  const script = document.querySelector<HTMLLinkElement>('link[rel=preload][as=script]');
  script?.addEventListener('load', onArrival);
}

async function insertTemplates(client: EarlyClient | null): Promise<void> {
  const { pathname } = window.location;
  const sent = new Set<string>();
  for (const template of document.querySelectorAll<HTMLTemplateElement>('template.tostao-late')) {
    const { path = pathname, first, requests, rowsIn } = template.dataset;
    if (path !== pathname) continue;
    if (requests === undefined) {
      const links = insert(template);
      // The screen cannot do without them.
      if (first !== undefined) await Promise.all(links.map(settled));
    } else if (client && !saveDataEnabled()) {
      const load = () => {
        insert(template);
        sendCardRequests(client, JSON.parse(requests) as CardRequest[], sent);
      };
      if (rowsIn === undefined) load();
      // A card that only some users see waits until the page knows that this user does.
      else void hasEarlyRows(rowsIn).then((hasRows) => hasRows && load());
    }
  }
}

function insert({ content }: HTMLTemplateElement): Element[] {
  const links = [...content.children];
  document.head.append(content);
  return links;
}

function settled(link: Element): Promise<unknown> {
  return new Promise((resolve) => {
    for (const type of ['load', 'error']) link.addEventListener(type, resolve);
  });
}

/** Sends the requests that a card describes, but those of other cards once. */
function sendCardRequests(client: EarlyClient, requests: CardRequest[], sent: Set<string>): void {
  for (const { path, body } of requests) {
    const filled = { path: fill(path), body: body && fill(JSON.stringify(body)) };
    const key = JSON.stringify(filled);
    if (sent.has(key)) continue;
    sent.add(key);
    window.tostaoEarlyRequests?.push(sendEarly(client, filled.path, filled));
  }
}

/** Fills in the day and the first day of the month. */
function fill(text: string): string {
  const today = localToday();
  return text.replaceAll('{today}', today).replaceAll('{month}', `${today.slice(0, 7)}-01`);
}

/** Returns today's day as `YYYY-MM-DD`: Swedish dates are written so. */
export function localToday(): string {
  return new Date().toLocaleDateString('sv-SE');
}
