import type { Changes } from '../backend-routes.ts';
import { StartError } from '../start-error.ts';

interface SupabaseLocation {
  supabase?: { url?: string };
  databaseUrl?: string;
  dataApiUrl?: string;
}

const timeoutMs = 15_000;

/** Returns the changes of a Supabase of the operator's own, or none without the address of its database. */
export async function openSupabaseChanges({
  supabase,
  databaseUrl,
  dataApiUrl = supabase?.url && `${supabase.url}/rest/v1`,
}: SupabaseLocation): Promise<Changes | undefined> {
  if (!databaseUrl) return undefined;
  if (!URL.canParse(databaseUrl) || !/^postgres(?:ql)?:$/.test(new URL(databaseUrl).protocol)) {
    throw new StartError('TOSTAO_DATABASE_URL is no address of a PostgreSQL database.');
  }
  if (!dataApiUrl) {
    throw new StartError('TOSTAO_DATA_API_URL names no data API, which TOSTAO_DATABASE_URL needs.');
  }
  const url = `${dataApiUrl.replace(/\/+$/, '')}/rpc/changes_since`;
  // Its code is loaded where it has a database.
  const { startChanges } = await import('./changes.ts');
  return startChanges({
    address: databaseUrl,
    fetchRevision: (headers) => ask(url, headers),
  });
}

/** Asks the data API. The headers of its answer that belong to its connection stay behind. */
async function ask(url: string, sent: Headers): Promise<Response> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const { status, body, headers } = await fetch(url, {
      headers: sent,
      redirect: 'error',
      signal,
    });
    const type = headers.get('content-type') ?? 'application/json';
    return new Response(body, { status, headers: { 'Content-Type': type } });
  } catch (error) {
    console.error(error);
    const message = 'The data API does not answer';
    const retry = { 'Retry-After': '5' };
    return Response.json({ code: 'overloaded', message }, { status: 503, headers: retry });
  }
}
