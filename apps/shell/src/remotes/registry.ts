import { registerRemotes } from '@module-federation/enhanced/runtime';

interface Release {
  version: string;
  entry: string;
  globalName: string;
}

interface Registry {
  schemaVersion: 1;
  remotes: Record<string, Release>;
}

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
  if (inlined) return JSON.parse(inlined) as Registry;
  const response = await fetch('/registry.json');
  if (!response.ok) throw new Error(`registry.json answered ${response.status}`);
  return (await response.json()) as Registry;
}
