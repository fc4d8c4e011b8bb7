/** Where the backend is; the same build runs against any. */
export interface Config {
  supabaseUrl: string;
  supabaseKey: string;
  /** Other origins that remotes may come from. */
  remoteOrigins: string[];
  /** Whether developers may put a remote of their own machine into the page. */
  overrides: boolean;
  /** Where to report how remotes load. */
  reportUrl?: string;
}

/** @throws Error when the server gives no usable configuration. */
export async function loadConfig(): Promise<Config> {
  const response = await fetch('/config.json', { credentials: 'same-origin' });
  if (!response.ok) throw new Error(`config.json answered ${response.status}`);
  const config = (await response.json()) as Partial<Config>;
  if (!config.supabaseUrl) throw new Error('config.json names no supabaseUrl');
  if (!config.supabaseKey) throw new Error('supabaseKey is required.');
  const { supabaseUrl, supabaseKey, remoteOrigins = [], overrides = false, reportUrl } = config;
  return { supabaseUrl, supabaseKey, remoteOrigins, overrides, ...(reportUrl && { reportUrl }) };
}
