declare global {
  interface Window {
    /** What the page asked for before the app's code was there, as far as nothing has taken the answer. */
    tostaoEarlyRequests?: EarlyRequest[];
  }
}

/** A request of the Data API that was sent before the code that needs its answer was there. */
export interface EarlyRequest {
  url: string;
  body: string | undefined;
  authorization: string;
  response: Promise<Response>;
}

/** The backend and the session of early requests. */
export interface EarlyClient {
  /** The address of the Data API. */
  api: string;
  headers: { apikey: string; Authorization: string; 'x-household'?: string };
}

const timeoutMs = 20_000;

/** Sends a request as the client of the Data API writes it: a call of a function with a body, otherwise a query. */
export function sendEarly(
  { api, headers }: EarlyClient,
  path: string,
  { accept = 'application/json', body }: { accept?: string; body?: string | undefined } = {},
): EarlyRequest {
  const url = `${api}/${path}`;
  const response = fetchWhole(url, {
    cache: 'no-store',
    headers: { ...headers, Accept: accept, ...(body && { 'Content-Type': 'application/json' }) },
    signal: AbortSignal.timeout(timeoutMs),
    ...(body && { method: 'POST', body }),
  });
  // Whoever takes the answer handles the failure.
  response.catch(() => {});
  return { url, body, authorization: headers.Authorization, response };
}

/** Reads the body too: an answer that nothing takes would hold one of the browser's few connections. */
async function fetchWhole(url: string, init: RequestInit): Promise<Response> {
  const response = await fetch(url, init);
  const body = await response.arrayBuffer();
  return new Response(body.byteLength > 0 ? body : null, response);
}

/** Returns the query of `hasRowsQuery` for a table, or for a column as `table.column`. */
export function rowProbe(place: string): string {
  const [table = '', column = 'id'] = place.split('.');
  return `${table}?select=id&${column}=not.is.null&limit=1`;
}

/** Returns whether an early request found rows in a table. It leaves the answer to the query of `hasRowsQuery`. */
export async function hasEarlyRows(place: string): Promise<boolean> {
  const probe = window.tostaoEarlyRequests?.find(({ url }) => url.endsWith(rowProbe(place)));
  try {
    const rows = (await (await probe?.response)?.clone().json()) as unknown[] | undefined;
    return rows !== undefined && rows.length > 0;
  } catch {
    return false;
  }
}
