import { beforeEach, expect, it, vi } from 'vitest';
import { type Auth, deferAuth } from './defer-auth.ts';

const key = 'sb-local-auth-token';

beforeEach(() => localStorage.clear());

function storeSession(secondsLeft: number): void {
  const session = {
    access_token: 'stored',
    refresh_token: 'r',
    expires_at: Math.floor(Date.now() / 1000) + secondsLeft,
    user: { id: 'ana' },
  };
  localStorage.setItem(key, JSON.stringify(session));
}

/** Defers a client that notes its calls, and fails to load as often as told. */
function defer(failures = 0) {
  const listeners = new Set<(event: string) => void>();
  const client = {
    getSession: async () => ({ data: { session: { access_token: 'fresh' } }, error: null }),
    updateUser: async (change: object) => ({ data: change, error: null }),
    mfa: {
      methods: { listFactors: ['totp'] },
      async listFactors() {
        return { data: this.methods.listFactors, error: null };
      },
    },
    onAuthStateChange: (listener: (event: string) => void) => {
      listeners.add(listener);
      return { data: { subscription: { unsubscribe: () => listeners.delete(listener) } } };
    },
  };
  const load = vi.fn(async () => client as unknown as Auth);
  for (let count = 0; count < failures; count += 1) load.mockRejectedValueOnce(new Error('lost'));
  return { ...deferAuth(load), load, listeners };
}

const tokenOf = async ({ auth }: { auth: Auth }) =>
  (await auth.getSession()).data.session?.access_token;

it('answers with a stored session without loading the client', async () => {
  storeSession(3600);
  const deferred = defer();
  expect(await tokenOf(deferred)).toBe('stored');
  expect(deferred.load).not.toHaveBeenCalled();
});

it.each([60, -60])('loads the client for a session with %i s left', async (left) => {
  storeSession(left);
  const deferred = defer();
  expect(await tokenOf(deferred)).toBe('fresh');
});

it('calls the methods of a part of the client, before it is loaded and after', async () => {
  const { auth } = defer();
  for (const part of [auth.mfa, auth.mfa]) {
    expect(await part.listFactors()).toEqual({ data: ['totp'], error: null });
  }
  expect(await auth.mfa.listFactors()).toEqual({ data: ['totp'], error: null });
});

it('answers without a session when none is stored', async () => {
  const deferred = defer();
  const listener = vi.fn();
  deferred.auth.onAuthStateChange(listener);
  expect(await tokenOf(deferred)).toBeUndefined();
  expect(listener).toHaveBeenCalledExactlyOnceWith('INITIAL_SESSION', null);
  expect(deferred.load).not.toHaveBeenCalled();
});

it('asks the client once it is loaded, whatever is stored', async () => {
  storeSession(3600);
  const deferred = defer();
  await deferred.open();
  expect(await tokenOf(deferred)).toBe('fresh');
});

it('passes a call on to the client, and loads it once for two of them', async () => {
  const { auth, load } = defer();
  const change = { password: 'segredo' };
  const answers = await Promise.all([auth.updateUser(change), auth.updateUser(change)]);
  expect(answers).toEqual([
    { data: change, error: null },
    { data: change, error: null },
  ]);
  expect(load).toHaveBeenCalledOnce();
});

it('reports a client that does not load as a lost connection, and loads it for the next call', async () => {
  const { auth } = defer(1);
  const failed = await auth.updateUser({});
  expect(failed).toMatchObject({
    data: { user: null },
    error: { name: 'AuthRetryableFetchError' },
  });
  expect((await auth.updateUser({})).error).toBeNull();
});

it('reports the stored session to a listener, and hands the listener over to the client', async () => {
  storeSession(3600);
  const { auth, open, listeners } = defer();
  const listener = vi.fn();
  const { data } = auth.onAuthStateChange(listener);
  await Promise.resolve();
  expect(listener).toHaveBeenCalledExactlyOnceWith(
    'INITIAL_SESSION',
    expect.objectContaining({ access_token: 'stored' }),
  );
  await open();
  expect([...listeners]).toEqual([listener]);
  data.subscription.unsubscribe();
  expect(listeners.size).toBe(0);
});

it('reports nothing to a listener of a session that the client has to renew', async () => {
  storeSession(-60);
  const { auth, open, listeners } = defer();
  const listener = vi.fn();
  auth.onAuthStateChange(listener);
  await open();
  expect(listener).not.toHaveBeenCalled();
  expect([...listeners]).toEqual([listener]);
});

it('forgets a listener that leaves before the client comes', async () => {
  storeSession(3600);
  const { auth, open, listeners } = defer();
  const listener = vi.fn();
  auth.onAuthStateChange(listener).data.subscription.unsubscribe();
  await open();
  expect(listener).not.toHaveBeenCalled();
  expect(listeners.size).toBe(0);
});
