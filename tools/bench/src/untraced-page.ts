import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import type { Browser, BrowserContext, CDPSession } from '@playwright/test';

const idleMs = 5000;

/** A page without Playwright, for which the browser would store every response. */
export interface UntracedPage {
  /** Evaluates an expression and waits for its promise. */
  evaluate: (expression: string) => Promise<void>;
  /** Waits until the page is idle, collects garbage and measures. */
  memory: () => Promise<Memory>;
}

interface Memory {
  /** The private memory of the renderer in MB, including allocators and compiled code. Linux only. */
  renderer: number;
  /** The size of live JavaScript objects, in MB. */
  objects: number;
  /** How many nodes and event listeners live, in the document or not. */
  nodes: number;
  listeners: number;
}

/** Opens a page with the local storage of a context, which it closes: only one renderer is left. */
export async function openUntracedPage(
  browser: Browser,
  context: BrowserContext,
  url: string,
): Promise<UntracedPage> {
  const { origins } = await context.storageState();
  const stored = origins.flatMap(({ localStorage }) => localStorage);
  await context.close();
  const session = await browser.newBrowserCDPSession();
  const { browserContextId } = await session.send('Target.createBrowserContext');
  const target = { url: 'about:blank', browserContextId, width: 390, height: 844 };
  const { targetId } = await session.send('Target.createTarget', target);
  const { sessionId } = await session.send('Target.attachToTarget', { targetId });
  const send = sender(session, sessionId);

  const evaluate = async (expression: string) => {
    const parameters = { expression, awaitPromise: true };
    const { exceptionDetails } = await send('Runtime.evaluate', parameters);
    if (exceptionDetails) throw new Error(JSON.stringify(exceptionDetails));
  };
  // A page of the origin that runs no code of the app.
  await send('Page.navigate', { url: `${url}/config.json` });
  await evaluate(
    `for (const { name, value } of ${JSON.stringify(stored)}) localStorage.setItem(name, value)`,
  );
  await send('Page.navigate', { url });
  return {
    evaluate,
    memory: async () => {
      // The allocator returns freed memory after a while, and the renderer draws postponed frames.
      await setTimeout(idleMs);
      await send('HeapProfiler.collectGarbage', {});
      const { processInfo } = await session.send('SystemInfo.getProcessInfo');
      const renderers = processInfo.filter(({ type }) => type === 'renderer');
      const { usedSize } = await send('Runtime.getHeapUsage', {});
      const { nodes, jsEventListeners } = await send('Memory.getDOMCounters', {});
      return {
        renderer: Math.max(...renderers.map(({ id }) => privateMemory(id))),
        objects: Math.round(Number(usedSize) / 1e5) / 10,
        nodes: Number(nodes),
        listeners: Number(jsEventListeners),
      };
    },
  };
}

interface Reply {
  /** Missing in events. */
  id?: number;
  result?: Record<string, unknown>;
  error?: object;
}

/** Returns a function that sends a command to a target and resolves with its result. */
function sender(session: CDPSession, sessionId: string) {
  const waiting = new Map<number, (reply: Reply) => void>();
  session.on('Target.receivedMessageFromTarget', ({ message }) => {
    const reply = JSON.parse(message) as Reply;
    if (reply.id !== undefined) waiting.get(reply.id)?.(reply);
  });
  let last = 0;
  return async (method: string, params: object) => {
    const id = (last += 1);
    const reply = new Promise<Reply>((resolve) => waiting.set(id, resolve));
    const message = JSON.stringify({ id, method, params });
    await session.send('Target.sendMessageToTarget', { sessionId, message });
    const { result = {}, error } = await reply;
    if (error) throw new Error(`${method}: ${JSON.stringify(error)}`);
    return result;
  };
}

function privateMemory(pid: number): number {
  const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  const sizes = [...text.matchAll(/^Private_\w+:\s+(\d+) kB/gm)].map(([, kb]) => Number(kb));
  return Math.round(sizes.reduce((sum, kb) => sum + kb, 0) / 1000);
}
