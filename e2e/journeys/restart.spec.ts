import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, newPerson, record, signUp, test } from '../fixtures.ts';
import { freePort, spawnServer } from '../server/spawn-server.ts';

test('what was acknowledged is still there after the server was killed', async ({ page }) => {
  const data = mkdtempSync(path.join(tmpdir(), 'tostao-restart-'));
  const port = await freePort();
  const server = await spawnServer(port, data);
  await signUp(page, newPerson(), server.url);
  await record(page, {
    type: 'Saída',
    digits: '4200',
    description: 'Antes da queda',
    category: 'Outros',
  });
  // What the page still fetches ahead would fail with the server.
  await page.goto('about:blank');
  await server.kill();

  const restarted = await spawnServer(port, data);
  await page.goto(`${restarted.url}/transacoes`);
  await expect(page.getByRole('listitem').filter({ hasText: 'Antes da queda' })).toContainText(
    '-R$ 42,00',
  );
  await page.goto('about:blank');
  await restarted.kill();
});
