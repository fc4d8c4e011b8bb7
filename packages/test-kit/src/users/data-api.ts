/** Returns the public key that the Data API of a server requires. */
export async function readSupabaseKey(serverUrl: string): Promise<string> {
  const config = await (await fetch(`${serverUrl}/config.json`)).json();
  return (config as { supabaseKey: string }).supabaseKey;
}

export type DataApi = ReturnType<typeof dataApi>;

/** Calls the Data API as one user, for set-up and for checks that bypass the UI. */
export function dataApi(serverUrl: string, supabaseKey: string, accessToken: string) {
  const send = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const response = await fetch(`${serverUrl}/rest/v1/${path}`, {
      method,
      headers: {
        apikey: supabaseKey,
        authorization: `Bearer ${accessToken}`,
        'content-type': 'application/json',
        prefer: 'return=representation',
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`);
    return response.status === 204 ? null : response.json();
  };

  return {
    rows: <Row = Record<string, unknown>>(path: string) => send('GET', path) as Promise<Row[]>,
    call: (name: string, body: object = {}) => send('POST', `rpc/${name}`, body),
    update: (path: string, change: object) => send('PATCH', path, change),
    delete: (path: string) => send('DELETE', path),
    /** Inserts in batches of a thousand rows. */
    insert: async (table: string, rows: object[]) => {
      for (let start = 0; start < rows.length; start += 1000) {
        await send('POST', table, rows.slice(start, start + 1000));
      }
    },
  };
}
