// Replaces @supabase/realtime-js: the app subscribes to no channels.

function leftOut() {
  throw new Error('Realtime is left out of this build: see packages/build/src/base-config.ts');
}

export class RealtimeClient {
  /** Called by the client with every new token. */
  setAuth() {
    return Promise.resolve();
  }
  channel = leftOut;
  getChannels = leftOut;
  removeChannel = leftOut;
  removeAllChannels = leftOut;
}
