import { recordExpense } from '../support/home-page.ts';
import { proxies, startProxy } from '../support/servers/proxy.ts';
import { expect, test } from '../support/test.ts';
import { signInByForm } from '../support/users.ts';

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
      await expect(page.getByText('Café: -R$ 12,50')).toBeVisible();
      await page.reload();
      await expect(page.getByText('Café: -R$ 12,50')).toBeVisible();
      expect([...addresses]).toEqual([proxy.url]);
    } finally {
      await page.goto('about:blank');
      await proxy.stop();
    }
  });
}
