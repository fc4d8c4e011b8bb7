import * as z from 'zod/mini';

const storageKey = 'tostao-overrides';
const previewKey = 'tostao-preview';
const storedSchema = z.record(z.string(), z.string());

/**
 * Remotes that a developer overrides in this tab, and the requested overrides that were rejected.
 */
export interface Overrides {
  active: Record<string, string>;
  /** The preview whose releases this tab shows. */
  preview?: string | undefined;
  refused: string[];
}

/** A version that the release tool publishes. */
const versionPattern = /^\w[\w.-]*$/;

/**
 * Reads the overrides of the URL, `?override=debts@http://localhost:3102`, `?override=debts@<version>` or
 * `?preview=<name>`, and stores them for this tab. Only published versions and origins on localhost are accepted, and
 * only where overrides are permitted.
 */
export function readOverrides(search: string, isPermitted: boolean): Overrides {
  const parameters = new URLSearchParams(search);
  const asked = parameters.getAll('override');
  const preview = parameters.get('preview');
  if (!isPermitted) return { active: {}, refused: preview ? [...asked, preview] : asked };
  if (preview) sessionStorage.setItem(previewKey, preview);
  const active = readStored();
  const refused: string[] = [];
  for (const text of asked) {
    const [, remote, source = ''] = /^([a-z][a-z0-9-]*)@(.+)$/.exec(text) ?? [];
    const override = versionPattern.test(source) ? source : localOrigin(source);
    if (remote && override) active[remote] = override;
    else refused.push(text);
  }
  sessionStorage.setItem(storageKey, JSON.stringify(active));
  return { active, preview: sessionStorage.getItem(previewKey) ?? undefined, refused };
}

/** Removes the overrides of this tab. */
export function clearOverrides(): void {
  sessionStorage.removeItem(storageKey);
  sessionStorage.removeItem(previewKey);
}

function localOrigin(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, hostname, origin } = new URL(text);
  const isLocal = hostname === 'localhost' || hostname === '127.0.0.1';
  return isLocal && protocol === 'http:' ? origin : undefined;
}

function readStored(): Record<string, string> {
  try {
    return storedSchema.parse(JSON.parse(sessionStorage.getItem(storageKey) ?? '{}'));
  } catch {
    return {};
  }
}
