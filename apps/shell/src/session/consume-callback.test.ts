import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { consumeCallback } from './consume-callback.ts';

const session = 'access_token=a&refresh_token=r&expires_in=3600&token_type=bearer';
const shownAddress = () => location.pathname + location.search + location.hash;

/** Opens an address as a link would, and takes its credentials. */
function open(address: string) {
  history.replaceState({ key: 'k' }, '', address);
  return consumeCallback();
}

function store(name: string, value: unknown) {
  localStorage.setItem(`sb-127-auth-token${name}`, JSON.stringify(value));
}

afterEach(() => localStorage.clear());

describe('while signed in', () => {
  beforeEach(() => store('', { refresh_token: 'r', user: { id: 'ana' } }));

  it('removes a session from the fragment and reports it', () => {
    expect(open(`/dividas?aba=pagas#${session}`)).toEqual({ kind: 'session' });
    expect(shownAddress()).toBe('/dividas?aba=pagas');
    expect(history.state).toEqual({ key: 'k' });
  });

  it('takes a code that this browser asked for out of the address, to ask first', () => {
    store('-code-verifier', 'secret');
    expect(open('/?code=c1&aba=pagas')).toEqual({ kind: 'code', code: 'c1' });
    expect(shownAddress()).toBe('/?aba=pagas');
  });

  it('drops a code that this browser did not ask for', () => {
    expect(open('/?code=c1')).toEqual({ kind: 'session' });
    expect(shownAddress()).toBe('/');
  });
});

describe('while signed out', () => {
  it('takes a code that this browser asked for out of the address, to sign in', () => {
    store('-code-verifier', 'secret');
    expect(open('/?code=c1')).toEqual({ kind: 'signIn', code: 'c1' });
    expect(shownAddress()).toBe('/');
  });

  it.each([`/#${session}&type=signup`, '/?code=c1'])(
    'leads from %s to the sign-in form, without the credentials',
    (address) => {
      expect(open(address)).toBeNull();
      expect(shownAddress()).toBe('/auth?confirmado');
    },
  );
});

it.each([undefined, { refresh_token: 'r', user: { id: 'ana' } }])(
  'leads a recovery to its page while the session is %j',
  (stored) => {
    if (stored) store('', stored);
    expect(open('/auth?code=c1')).toBeNull();
    expect(shownAddress()).toBe('/auth#codigo=c1');
    // A link that another program asked for brings a session, which is never used.
    expect(open(`/#${session}&type=recovery`)).toBeNull();
    expect(shownAddress()).toBe('/auth#codigo=');
  },
);

it.each(['/transacoes?mes=2026-11', '/#error=access_denied&error_description=Negado', '/auth'])(
  'leaves %s alone',
  (address) => {
    expect(open(address)).toBeNull();
    expect(shownAddress()).toBe(address);
  },
);
