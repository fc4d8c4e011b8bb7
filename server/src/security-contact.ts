import type { Hono } from 'hono';
import { StartError } from './start-error.ts';

const securityPath = '/.well-known/security.txt';

/** Faults of the app itself go to its developers, in private. */
const developers = 'https://github.com/tostao-app/tostao/security/advisories/new';

/** RFC 9116 recommends less than a year. */
const validDays = 180;

/** Reads who hears of vulnerabilities of an installation. Throws StartError when a browser could not open it. */
export function readSecurityContact(text: string): string {
  if (/^(?:mailto:|tel:|https:\/\/)\S+$/.test(text)) return text;
  throw new StartError(`TOSTAO_SECURITY_CONTACT is no mailto:, tel: or https: address: ${text}`);
}

/** Serves the contact of RFC 9116. The date moves on with each request, because a server may run for longer than a year. */
export function addSecurityContactRoute(
  app: Hono,
  { contact = developers, siteUrl }: { contact?: string | undefined; siteUrl?: string | undefined },
): void {
  app.get(securityPath, (context) => {
    const expires = new Date(Date.now() + validDays * 24 * 60 * 60 * 1000);
    const lines = [
      `Contact: ${contact}`,
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: pt, en',
      ...(siteUrl === undefined ? [] : [`Canonical: ${siteUrl}${securityPath}`]),
    ];
    return context.text(`${lines.join('\n')}\n`, 200, { 'Cache-Control': 'no-cache' });
  });
}
