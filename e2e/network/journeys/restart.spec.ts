import { newDataFolder } from '@tostao/backend/testing/template-folder';
import { recordExpense } from '@tostao/e2e-support/home-page';
import { freePort } from '@tostao/backend/cluster/free-port';
import { spawnApp } from '@tostao/backend/testing/app-server';
import { expect, test } from '@tostao/e2e-support/test';
import { createUser } from '@tostao/test-kit/users/create-user';
import { openHome } from '@tostao/e2e-support/sign-in';

test(
  'an acknowledged write survives a crash of the server',
  { tag: '@nightly' },
  async ({ page }) => {
    const data = await newDataFolder();
    const env = { TOSTAO_DATA_DIR: data, PORT: String(await freePort()) };
    const server = await spawnApp(env);
    const user = await createUser(server.url);
    await user.signIn(page);
    await openHome(page, server.url);
    await recordExpense(page, {
      digits: '4200',
      description: 'Antes da queda',
      category: 'Outros',
    });
    // A prefetch in flight would fail with the server.
    await page.goto('about:blank');
    await server.kill();

    const restarted = await spawnApp(env);
    await page.goto(`${restarted.url}/transacoes`);
    await expect(page.getByRole('listitem').filter({ hasText: 'Antes da queda' })).toContainText(
      '-R$ 42,00',
    );
    await page.goto('about:blank');
    await restarted.kill();
  },
);
