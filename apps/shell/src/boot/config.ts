/** The backend to use. It is read at run time, so one build serves every environment. */
export interface Config {
  supabaseUrl: string;
  supabaseKey: string;
  /** Other origins that remotes may be loaded from. */
  remoteOrigins: string[];
  /** Whether developers may override a remote with one from their own machine. */
  overrides: boolean;
  /** URL that receives load reports of remotes. */
  reportUrl?: string;
}

/** @throws Error when the server gives no usable configuration. */
export async function loadConfig(): Promise<Config> {
  const early = window.tostaoEarlyData?.config;
  // Its body can be read once, and a retry asks again.
  delete window.tostaoEarlyData?.config;
  const response = await (early ?? fetch('/config.json', { credentials: 'same-origin' }));
  if (!response.ok) throw new Error(`config.json answered ${response.status}`);
  const config = (await response.json()) as Partial<Config> & { sameOrigin?: boolean };
  if (!config.supabaseUrl) throw new Error('config.json names no supabaseUrl');
  if (!config.supabaseKey) throw new Error('supabaseKey is required.');
  const { supabaseKey, remoteOrigins = [], overrides = false, reportUrl } = config;
  // A server behind a proxy cannot know the origin that the browser shows.
  const supabaseUrl = config.sameOrigin ? window.location.origin : config.supabaseUrl;
  return { supabaseUrl, supabaseKey, remoteOrigins, overrides, ...(reportUrl && { reportUrl }) };
}
