import { createHash } from 'node:crypto';
import { secureHeaders } from 'hono/secure-headers';

/** Sets the security headers that every response carries. Caddy adds HSTS, which needs TLS. */
export const securityHeaders = secureHeaders({
  xFrameOptions: 'DENY',
  referrerPolicy: 'strict-origin-when-cross-origin',
  permissionsPolicy: {
    camera: ['self'],
    microphone: [],
    geolocation: [],
    payment: [],
    usb: [],
    browsingTopics: [],
  },
  strictTransportSecurity: false,
  // Remotes and the data API are called by other origins.
  crossOriginResourcePolicy: false,
  originAgentCluster: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
});

/** Lets code compile WebAssembly, but evaluate no text as JavaScript. */
const wasmOnly = "'wasm-unsafe-eval'";

/** Origins that a page may use beyond its own. */
export interface PolicySources {
  /** Origins of scripts, styles and images. */
  code?: string[];
  /** Origins that the page may send requests to. */
  connect?: string[];
}

/** Returns a policy that runs only code of this origin, of the sources and inline scripts by hash, which Hono's has not. */
export function contentSecurityPolicy(html: string, sources: PolicySources = {}): string {
  const { code = [], connect = [] } = sources;
  // No worker starts from another origin: the page itself then compiles the library that reads bar codes.
  const wasm = code.length > 0 ? [wasmOnly] : [];
  return [
    "default-src 'self'",
    ["script-src 'self'", ...wasm, ...code, ...inlineScriptHashes(html)].join(' '),
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

/**
 * The policy of the files of releases, which a browser applies to workers only: pages have their own. The worker that reads bar
 * codes compiles WebAssembly (docs/adr/0039).
 */
export const releasePolicy = [
  "default-src 'none'",
  `script-src 'self' ${wasmOnly}`,
  "connect-src 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** Returns the policy of the service worker, which fetches code and never calls the backend. */
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
