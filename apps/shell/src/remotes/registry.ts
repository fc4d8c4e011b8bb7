import * as z from 'zod/mini';

const hash = z.string().check(z.regex(/^sha384-/));

const releaseSchema = z.object({
  version: z.string(),
  entry: z.string(),
  // A development server writes its entry anew with every save.
  integrity: process.env.NODE_ENV === 'development' ? z.optional(hash) : hash,
  globalName: z.string(),
  contract: z.string(),
});

const registrySchema = z.object({
  schemaVersion: z.literal(2),
  remotes: z.record(
    z.string(),
    z.object({
      live: z.optional(releaseSchema),
      previous: z.optional(releaseSchema),
      canary: z.optional(z.object({ percent: z.number(), release: releaseSchema })),
    }),
  ),
});

export type Release = z.infer<typeof releaseSchema>;
type Registry = z.infer<typeof registrySchema>;

let current: Promise<Registry> | undefined;
let isInlinedUsed = false;

/**
 * Where each remote is today. The server writes it into the page; where there is nothing of the
 * kind, and after `invalidateRegistry`, it is asked for.
 */
export function readRegistry(): Promise<Registry> {
  current ??= read().catch((error: unknown) => {
    current = undefined;
    throw error;
  });
  return current;
}

/** Asks anew next time: what is known led nowhere. */
export function invalidateRegistry(): void {
  current = undefined;
}

/** @throws Error when the answer is no release. */
export async function readRelease(url: string): Promise<Release> {
  return releaseSchema.parse(await fetchJson(url));
}

async function read(): Promise<Registry> {
  const inlined = document.getElementById('tostao-registry')?.textContent;
  if (inlined && !isInlinedUsed) {
    isInlinedUsed = true;
    return registrySchema.parse(JSON.parse(inlined));
  }
  return registrySchema.parse(await fetchJson('/registry.json'));
}

async function fetchJson(url: string): Promise<unknown> {
  const response = await fetch(url, { signal: AbortSignal.timeout(8000), cache: 'no-cache' });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.json();
}
