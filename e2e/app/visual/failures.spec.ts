import type { Page } from '@playwright/test';
import { fillTransaction } from '@tostao/e2e-support/home-page';
import { expect } from '@tostao/e2e-support/test';
import { close, open, openConfirmation, press } from '@tostao/e2e-support/visual/page-actions';
import { visualTest } from '@tostao/e2e-support/visual/visual-test';

visualTest(
  'the notes on a lost connection and on queued and rejected writes look as before',
  async ({ page, expectSnapshot, signInAsOwnUser }) => {
    await signInAsOwnUser();
    await open(page, '/transacoes', 'Histórico de Transações');
    await expect(page.getByText('Nenhuma transação cadastrada ainda')).toBeVisible();
    await press(page, 'Nova transação');
    await page.getByRole('menuitem', { name: 'Saída' }).click();
    const dialog = page.getByRole('dialog', { name: 'Nova Saída' });
    await fillTransaction(dialog, { digits: '4590', description: 'Cinema', category: 'Lazer' });
    const requests = /\/(?:rest|auth)\/v1\//;
    await page.route(requests, (route) => route.abort());
    await press(page, 'Salvar');
    await expect(dialog).toBeHidden();
    await press(page, 'Dispensar notificação');
    await expect(page.getByText('1 lançamento aguardando envio')).toBeVisible();
    await expectSnapshot('offline');
    await press(page, 'Ver');
    await expect(page.getByRole('dialog', { name: 'Só neste aparelho' })).toBeVisible();
    await expectSnapshot('outbox-queued');
    await close(page);

    await page.unroute(requests);
    await page.route('**/rest/v1/rpc/save_entry', (route) =>
      route.fulfill({ status: 409, json: { code: '23503', message: 'there is no such account' } }),
    );
    await expect(page.getByText('1 lançamento não foi aceito')).toBeVisible();
    await press(page, 'Dispensar notificação');
    await expectSnapshot('rejected-write');
    await press(page, 'Ver');
    await expect(page.getByRole('button', { name: /^Corrigir: / })).toBeVisible();
    await expectSnapshot('outbox-rejected');
    await openConfirmation(page, /^Descartar: /);
    await expectSnapshot('outbox-discard');
    await press(page, 'Cancelar');
    await open(page, '/ajustes', 'Ajustes');
    await expect(page.getByRole('switch', { name: 'Avisar neste aparelho' })).toBeEnabled();
    await openConfirmation(page, 'Sair da Conta');
    await expectSnapshot('settings-sign-out');
  },
);

visualTest(
  'the other destinations of a phone, and the screen without a registry look as before',
  async ({ page, expectSnapshot, signInAsSeededUser }) => {
    await signInAsSeededUser();
    await changeInlinedRegistry(page, addDestinations);
    await open(page, '/', 'Início');
    await press(page, 'Mais');
    await expect(page.getByRole('dialog', { name: 'Mais' })).toBeVisible();
    await expectSnapshot('more-destinations', { on: 'phone' });

    await page.unrouteAll();
    await changeInlinedRegistry(page, () => '');
    await page.route('**/registry.json', (route) => route.fulfill({ status: 503, body: '' }));
    await page.goto('/dividas');
    await expect(page.getByText('Não foi possível abrir esta tela')).toBeVisible();
    await expectSnapshot('registry-missing');
  },
);

/** Changes the text of the registry that the server writes into every page. */
async function changeInlinedRegistry(page: Page, change: (text: string) => string): Promise<void> {
  await page.route('**/*', async (route) => {
    if (!route.request().isNavigationRequest()) return route.fallback();
    const response = await route.fetch();
    const html = (await response.text()).replace(
      /(<script[^>]*id="tostao-registry"[^>]*>)(.*?)(?=<\/script>)/s,
      (_, tag: string, text: string) => tag + change(text),
    );
    return route.fulfill({ response, body: html });
  });
}

interface InlinedRegistry {
  remotes: Record<
    string,
    { live: { describes: { pages: { nav?: object }[]; slots: { icon?: object }[] } } }
  >;
}

/** Gives two more pages a place in the navigation, which then has too many for the bar of a phone. */
function addDestinations(text: string): string {
  const registry = JSON.parse(text) as InlinedRegistry;
  for (const [remote, label] of Object.entries({ accounts: 'Contas', import: 'Extratos' })) {
    const { pages, slots } = registry.remotes[remote]!.live.describes;
    pages[0]!.nav = { label, icon: slots[0]!.icon, order: 95 };
  }
  return JSON.stringify(registry);
}
