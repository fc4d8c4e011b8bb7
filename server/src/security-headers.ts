import { createHash } from 'node:crypto';

/** Headers that every answer carries. */
export const securityHeaders: Record<string, string> = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
};

/** Whom a page may trust beyond its own origin. */
export interface PolicySources {
  /** Whose scripts, styles and pictures it may load. */
  code?: string[];
  /** Whom it may talk to. */
  connect?: string[];
}

/** A policy that lets a page run only this origin's code, the given sources' and the inline scripts. */
export function contentSecurityPolicy(html: string, sources: PolicySources = {}): string {
  const { code = [], connect = [] } = sources;
  return [
    "default-src 'self'",
    ["script-src 'self'", ...code, ...inlineScriptHashes(html)].join(' '),
    ["style-src 'self'", ...code].join(' '),
    ["img-src 'self' data: blob:", ...code].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...connect].join(' '),
    "frame-ancestors 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "object-src 'none'",
    "worker-src 'self'",
  ].join('; ');
}

/** A policy for the service worker, which fetches code, and never talks to the backend. */
export function workerPolicy({ code = [] }: PolicySources): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    ["connect-src 'self'", ...code].join(' '),
    "frame-ancestors 'none'",
  ].join('; ');
}

function inlineScriptHashes(html: string): string[] {
  return [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)]
    .filter(([, attributes = '']) => !/\bsrc\s*=/i.test(attributes) && isExecuted(attributes))
    .map(([, , code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`);
}

function isExecuted(attributes: string): boolean {
  const type = /\btype\s*=\s*["']?([^"'\s>]*)/i.exec(attributes)?.[1];
  return type === undefined || /^(?:|module|text\/javascript|application\/javascript)$/i.test(type);
}
