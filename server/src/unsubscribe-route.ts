import type { Hono } from 'hono';
import type { ClientAddress } from './client-address.ts';
import { limitPerMinute } from './request-rate.ts';

/** The link of reminders that ends e-mails. Its suffix tells the shell's worker that it is no page of the app. */
const unsubscribePath = '/lembretes/sair.html';

const noContent = "default-src 'none'; frame-ancestors 'none'";

const maxPerMinute = 60;
const forwardTimeoutMs = 15_000;

export type Unsubscribe = (request: Request) => Promise<Response>;

/** Serves the page behind the links of reminders. */
export function addUnsubscribeRoute(
  app: Hono,
  unsubscribe: Unsubscribe,
  findClient: ClientAddress,
): void {
  const limitRate = limitPerMinute(maxPerMinute, findClient, 'Too many requests');
  app.all(unsubscribePath, limitRate, (context) => unsubscribe(context.req.raw));
}

/** Lets a function of hosted Supabase answer, which serves no HTML itself: this server says that its answers are pages. */
export function forwardUnsubscribe(functionUrl: string): Unsubscribe {
  return async ({ url, method }) => {
    const token = new URL(url).searchParams.get('token') ?? '';
    const target = new URL(functionUrl);
    target.searchParams.set('token', token);
    const answer = await fetch(target, {
      method: method === 'HEAD' ? 'GET' : method,
      redirect: 'error',
      signal: AbortSignal.timeout(forwardTimeoutMs),
    });
    return new Response(answer.body, {
      status: answer.status,
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        // It names the hash of the page's style.
        'Content-Security-Policy': answer.headers.get('content-security-policy') ?? noContent,
        'Cache-Control': 'no-store',
      },
    });
  };
}
