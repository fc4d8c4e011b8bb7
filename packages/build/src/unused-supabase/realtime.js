// In place of @supabase/realtime-js: the app listens to no channel, and need not ship the code for it.

function leftOut() {
  throw new Error('Realtime is left out of this build: see packages/build/src/base-config.ts');
}

export class RealtimeClient {
  /** The client hands every new token on, also to who has no use for it. */
  setAuth() {
    return Promise.resolve();
  }
  channel = leftOut;
  getChannels = leftOut;
  removeChannel = leftOut;
  removeAllChannels = leftOut;
}
