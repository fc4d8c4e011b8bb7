import fs from 'node:fs/promises';
import path from 'node:path';
import type { Hono } from 'hono';

const file = 'previews.json';

/** Serves the list of the proposed releases, which is beside the registry, to pages that allow overrides. */
export function addPreviewRoute(app: Hono, releasesDir: string, registryUrl?: string): void {
  const read = registryUrl
    ? () => fetchText(new URL(file, registryUrl))
    : () => fs.readFile(path.join(releasesDir, file), 'utf8');
  app.get(`/${file}`, async (context) => {
    // There is no file before the first preview.
    const text = await read().catch(() => '{}');
    const type = 'application/json; charset=utf-8';
    return context.body(text, 200, { 'Cache-Control': 'no-store', 'Content-Type': type });
  });
}

async function fetchText(url: URL): Promise<string> {
  const response = await fetch(url, { signal: AbortSignal.timeout(3000) });
  if (!response.ok) throw new Error(`${url.href} answered ${response.status}`);
  return response.text();
}
