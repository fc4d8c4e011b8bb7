import { once } from 'node:events';
import http from 'node:http';
import { newDataFolder } from '@tostao/backend/testing/template-folder';
import { recordExpense, summary } from '@tostao/e2e-support/home-page';
import { readSupabaseKey } from '@tostao/test-kit/users/data-api';
import { spawnApp } from '@tostao/backend/testing/app-server';
import { proxies, startProxy } from '@tostao/e2e-support/servers/proxy';
import { expect, test } from '@tostao/e2e-support/test';
import { newCredentials } from '@tostao/test-kit/users/create-user';
import { signInByForm } from '@tostao/e2e-support/sign-in';

for (const [name, program] of Object.entries(proxies)) {
  test(`the app works behind ${name}`, async ({ page, server, user }) => {
    // `npm test` sets the paths, and fails where it cannot. A single spec can run without the proxies.
    test.skip(!process.env[program.variable], `${program.variable} is not set`);
    const proxy = await startProxy(program, server.url);
    const addresses = new Set<string>();
    page.on('request', (request) => addresses.add(new URL(request.url()).origin));
    try {
      await page.goto(`${proxy.url}/auth`);
      await signInByForm(page, user);
      await recordExpense(page, { digits: '1250', description: 'Café', category: 'Lazer' });
      await expect(summary(page)).toContainText('Gastos do diaR$ 12,50');
      await page.reload();
      await expect(summary(page)).toContainText('Gastos do diaR$ 12,50');
      expect([...addresses]).toEqual([proxy.url]);
    } finally {
      await page.goto('about:blank');
      await proxy.stop();
    }
  });

  test(`a change of a household passes ${name} at once`, async ({ server }) => {
    test.skip(!process.env[program.variable], `${program.variable} is not set`);
    const proxy = await startProxy(program, server.url);
    try {
      await expectChange(proxy.url);
    } finally {
      await proxy.stop();
    }
  });

  test(`limits count the clients of ${name}, whatever address they claim`, async () => {
    test.skip(!process.env[program.variable], `${program.variable} is not set`);
    const server = await spawnApp({
      TOSTAO_DATA_DIR: await newDataFolder(),
      TOSTAO_TRUSTED_PROXIES: '127.0.0.1',
      TOSTAO_SIGN_UPS_PER_HOUR: '1',
    });
    const proxy = await startProxy(program, server.url);
    try {
      const apikey = await readSupabaseKey(server.url);
      const signUp = (localAddress: string, claimed: string) =>
        signUpFrom(`${proxy.url}/auth/v1/signup`, apikey, localAddress, claimed);
      expect(await signUp('127.0.0.2', '198.51.100.1')).toBe(200);
      expect(await signUp('127.0.0.2', '198.51.100.2')).toBe(429);
      expect(await signUp('127.0.0.3', '198.51.100.1')).toBe(200);
    } finally {
      await proxy.stop();
      await server.kill();
    }
  });
}

test('a change of a household is on its way within two seconds @stack', async ({ server }) => {
  await expectChange(server.url);
});

/** Changes the name of a household that a device follows, and expects that it learns of it. */
async function expectChange(url: string): Promise<void> {
  const apikey = await readSupabaseKey(url);
  const post = async (path: string, body: object, headers: Record<string, string> = {}) => {
    const response = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { apikey, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    expect(response.ok, path).toBe(true);
    return response;
  };
  const signedUp = await post('/auth/v1/signup', newCredentials());
  const { access_token: token } = (await signedUp.json()) as { access_token: string };
  const household = crypto.randomUUID();
  const headers = { authorization: `Bearer ${token}`, 'x-household': household };
  const name = { p_id: household, p_name: 'Casa' };
  await post('/rest/v1/rpc/create_household', name, { authorization: headers.authorization });

  const connection = new AbortController();
  const { signal } = connection;
  const stream = await fetch(`${url}/changes`, { headers: { apikey, ...headers }, signal });
  expect(stream.status).toBe(200);
  const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader();
  const readTo = async (event: string) => {
    let text = '';
    while (!text.includes(event)) {
      const { done, value } = await reader.read();
      if (done) throw new Error(`The stream ended before ${event}`);
      text += value;
    }
  };
  await readTo('event: revision');
  const start = performance.now();
  await post('/rest/v1/rpc/rename_household', { p_name: 'Apartamento' }, headers);
  await readTo('data: ["household_members"]');
  expect(performance.now() - start).toBeLessThan(2000);
  connection.abort();
}

/** Signs up from an address of this machine, and claims another one in the header. Returns the status. */
async function signUpFrom(
  url: string,
  apikey: string,
  localAddress: string,
  claimed: string,
): Promise<number | undefined> {
  const headers = { apikey, 'content-type': 'application/json', 'x-forwarded-for': claimed };
  const request = http.request(url, { method: 'POST', localAddress, headers });
  request.end(JSON.stringify(newCredentials()));
  const [response] = (await once(request, 'response')) as [http.IncomingMessage];
  response.resume();
  return response.statusCode;
}
