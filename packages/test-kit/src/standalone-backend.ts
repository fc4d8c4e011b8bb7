/** Where a remote that runs alone finds its data. */
export interface StandaloneBackend {
  url: string;
  key: string;
}

/** Reads the backend of the server that serves the page, which may not be running. */
export async function loadBackend(): Promise<StandaloneBackend | undefined> {
  const response = await fetch('/config.json');
  if (!response.ok) return undefined;
  const config = (await response.json()) as {
    supabaseUrl: string;
    supabaseKey: string;
    sameOrigin?: boolean;
  };
  // A server behind a proxy cannot know the origin that the browser shows.
  return { url: config.sameOrigin ? location.origin : config.supabaseUrl, key: config.supabaseKey };
}
