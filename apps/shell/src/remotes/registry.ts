import { registerRemotes } from '@module-federation/enhanced/runtime';
import * as z from 'zod/mini';

const registrySchema = z.object({
  schemaVersion: z.literal(1),
  remotes: z.record(
    z.string(),
    z.object({ version: z.string(), entry: z.string(), globalName: z.string() }),
  ),
});

type Registry = z.infer<typeof registrySchema>;

/**
 * Tells the federation runtime where each remote is today. The server writes the registry into the
 * page; a static host without that gives it as a file.
 */
export async function registerRegistry(): Promise<void> {
  const { remotes } = await readRegistry();
  registerRemotes(
    Object.entries(remotes).map(([name, release]) => ({
      name,
      entry: new URL(release.entry, window.location.origin).href,
      entryGlobalName: release.globalName,
      type: 'var' as const,
    })),
  );
}

async function readRegistry(): Promise<Registry> {
  const inlined = document.getElementById('tostao-registry')?.textContent;
  if (inlined) return registrySchema.parse(JSON.parse(inlined));
  const response = await fetch('/registry.json');
  if (!response.ok) throw new Error(`registry.json answered ${response.status}`);
  return registrySchema.parse(await response.json());
}
