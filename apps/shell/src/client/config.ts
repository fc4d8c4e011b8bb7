/** The backend to use. It is read at run time, so one build serves every environment. */
export interface Config {
  supabaseUrl: string;
  supabaseKey: string;
  /** Other origins that remotes may be loaded from. */
  remoteOrigins: string[];
  /** Whether developers may override a remote with one from their own machine. */
  overrides: boolean;
  /** Whether visitors may look at an example without an account. */
  example: boolean;
  /** URL that receives load reports of remotes. */
  reportUrl?: string;
  /** Whether the server of the page streams the changes of shared households. */
  changes?: boolean;
}

/** The answer of `/config.json`. */
export type ConfigAnswer = Partial<Config> & {
  /** Whether the backend has the origin of the page, which a server behind a proxy cannot know. */
  sameOrigin?: boolean;
};

/** Returns the origin of the backend. */
export function backendOrigin({ sameOrigin, supabaseUrl }: ConfigAnswer): string | undefined {
  return sameOrigin ? window.location.origin : supabaseUrl;
}

const knownBackendKey = 'tostao-backend';

/** Remembers the backend of the session that this browser stores. */
export function rememberBackend(supabaseUrl: string): void {
  try {
    localStorage.setItem(knownBackendKey, supabaseUrl);
  } catch {
    // Storage is blocked or full.
  }
}

/**
 * Tells whether a backend may be another one than that of the stored session. It would reject the session, which
 * would sign the user out and delete the data on this device.
 */
export function isOtherBackend(supabaseUrl: string): boolean {
  try {
    return (localStorage.getItem(knownBackendKey) ?? supabaseUrl) !== supabaseUrl;
  } catch {
    // Storage is blocked: a session is a cookie, which belongs to this address.
    return false;
  }
}

/** A configuration that names another backend than that of the stored session. */
export class OtherBackendError extends Error {
  override name = 'OtherBackendError';
}

const configId = 'tostao-config';

/** Returns the configuration that the server writes into its pages. A development server does not. */
export function inlineConfig(): ConfigAnswer | undefined {
  const text = document.getElementById(configId)?.textContent;
  return text ? (JSON.parse(text) as ConfigAnswer) : undefined;
}

/**
 * Returns the configuration of the page, and fetches it when asked again.
 * @throws Error when the server gives no usable configuration
 */
export async function loadConfig(): Promise<Config> {
  const config = takeInlineConfig() ?? (await fetchConfig());
  const supabaseUrl = backendOrigin(config);
  if (!supabaseUrl) throw new Error('The configuration names no supabaseUrl');
  if (!config.supabaseKey) throw new Error('supabaseKey is required.');
  const {
    supabaseKey,
    remoteOrigins = [],
    overrides = false,
    example = false,
    changes,
    reportUrl,
  } = config;
  return {
    supabaseUrl,
    supabaseKey,
    remoteOrigins,
    overrides,
    example,
    ...(changes && { changes }),
    ...(reportUrl && { reportUrl }),
  };
}

/** The configuration of a page that did not start is not tried twice. */
function takeInlineConfig(): ConfigAnswer | undefined {
  try {
    return inlineConfig();
  } finally {
    document.getElementById(configId)?.remove();
  }
}

async function fetchConfig(): Promise<ConfigAnswer> {
  const response = await fetch('/config.json', { credentials: 'same-origin' });
  if (!response.ok) throw new Error(`config.json answered ${response.status}`);
  return (await response.json()) as ConfigAnswer;
}
