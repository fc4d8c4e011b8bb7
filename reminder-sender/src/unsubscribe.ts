import { createHash } from 'node:crypto';
import { type Query, unsubscribe } from './queue.ts';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

// The page belongs to no app: it is the answer to a link, also where the app's files are on another server.
const style = `
body { max-width: 26rem; margin: 0 auto; padding: 4rem 1.25rem; background: #f6f1e9; color: #1d1a16; font: 1rem/1.5 system-ui, sans-serif }
h1 { margin: 0 0 1rem; font-size: 1.5rem }
button { min-height: 3.5rem; width: 100%; margin-top: 1rem; border: 0; border-radius: 1rem; background: #0c5a4b; color: #fff; font: inherit; font-weight: 600; cursor: pointer }
@media (prefers-color-scheme: dark) { body { background: #10120f; color: #f4f1ea } button { background: #7fe0c3; color: #10120f } }
`;
const styleHash = createHash('sha256').update(style).digest('base64');

const headers = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
  'Cache-Control': 'no-store',
  // The address has the token.
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
};

/**
 * Answers the link of e-mails that ends them. It needs no sign-in, and its answers do not tell whether a token exists. Mail
 * scanners open links, so only a POST ends anything: of the page's button, or of a mail program (RFC 8058).
 */
export function createUnsubscribe(query: Query): (request: Request) => Promise<Response> {
  return async (request) => {
    const token = new URL(request.url).searchParams.get('token') ?? '';
    switch (request.method) {
      case 'GET':
      case 'HEAD':
        return page(
          uuid.test(token)
            ? `<p>Os e-mails com lembretes deixam de chegar. Avisos nos seus aparelhos continuam.</p>
      <form method="post"><button>Não receber mais e-mails</button></form>`
            : '<p>O link está incompleto. Abra-o de novo a partir do e-mail.</p>',
        );
      case 'POST':
        if (uuid.test(token)) await unsubscribe(query, token);
        return page(
          '<p>Pronto: você não recebe mais lembretes por e-mail.</p>\n      <p>Para ligá-los de novo, abra Ajustes, Lembretes.</p>',
        );
      default:
        return new Response('Method not allowed', {
          status: 405,
          headers: { Allow: 'GET, HEAD, POST' },
        });
    }
  };
}

function page(content: string): Response {
  return new Response(
    `<!doctype html>
<html lang="pt-BR">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="robots" content="noindex">
    <title>Lembretes do Tostão</title>
    <style>${style}</style>
  </head>
  <body>
    <main>
      <h1>Lembretes do Tostão</h1>
      ${content}
    </main>
  </body>
</html>
`,
    { headers },
  );
}
