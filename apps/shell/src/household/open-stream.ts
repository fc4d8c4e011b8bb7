import { backendOf } from '../client/create-data-client.ts';
import { householdHeader } from '@tostao/platform/stored-household';
import type { SupabaseClient } from '@supabase/supabase-js';
import { type EventSourceMessage, EventSourceParserStream } from 'eventsource-parser/stream';

/**
 * Opens a stream of server-sent events of the household of the page. An `EventSource` could not name the session.
 * @throws Error when the server refuses it or the connection is lost
 */
export async function* openStream(
  supabase: SupabaseClient,
  url: string,
  signal: AbortSignal,
): AsyncGenerator<EventSourceMessage> {
  const { session } = (await supabase.auth.getSession()).data;
  if (!session) throw new Error('No user is signed in');
  const { body, ok, status } = await fetch(url, {
    cache: 'no-store',
    signal,
    headers: {
      Accept: 'text/event-stream',
      apikey: backendOf(supabase).supabaseKey,
      Authorization: `Bearer ${session.access_token}`,
      ...householdHeader(session.user.id),
    },
  });
  if (!ok || !body) throw new Error(`The stream answered ${status}`);
  const events = body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
    .getReader();
  for (;;) {
    const { done, value } = await events.read();
    if (done) return;
    yield value;
  }
}
