import { chromium } from '@playwright/test';
const [, , out = '/tmp/shots'] = process.argv;
import fs from 'node:fs';
fs.mkdirSync(out, { recursive: true });
const b = await chromium.launch({
  executablePath: '/usr/lib/chromium/chromium-headless-shell',
  args: ['--no-sandbox', '--disable-gpu'],
});
const ctx = await b.newContext({
  viewport: { width: 390, height: 844 },
  locale: 'pt-BR',
  timezoneId: 'America/Sao_Paulo',
  baseURL: 'http://127.0.0.1:3900',
});
const p = await ctx.newPage();
p.on('console', (m) => {
  if (['error', 'warning'].includes(m.type())) console.log('CONSOLE', m.text());
});
p.on('pageerror', (e) => console.log('PAGEERROR', e.message));
const shot = async (n) => {
  await p.waitForTimeout(500);
  await p.screenshot({ path: `${out}/${n}.png` });
};
await p.goto('/');
const now = Date.now();
await p.getByRole('button', { name: 'Não tem conta? Cadastre-se' }).click();
await p.getByRole('textbox', { name: 'E-mail' }).fill(`a${now}@ex.com`);
await p.getByRole('textbox', { name: 'Senha' }).fill('Segredo-forte-123');
await p.getByRole('button', { name: 'Criar conta', exact: true }).click();
await p.getByRole('button', { name: 'Pular tutorial' }).click();
await p.getByRole('link', { name: 'Minhas Dívidas' }).first().click();
const add = async (name, digits, due, fixed = true) => {
  await p.getByRole('button', { name: 'Adicionar dívida' }).first().click();
  const d = p.getByRole('dialog', { name: 'Adicionar Dívida' });
  await d.getByRole('textbox', { name: 'Nome' }).fill(name);
  await d.getByRole('textbox', { name: 'Valor' }).pressSequentially(digits);
  await d.getByRole('textbox', { name: 'Data de vencimento' }).fill(due);
  if (fixed) await d.getByRole('switch', { name: 'Dívida fixa' }).click();
  await d.getByRole('button', { name: 'Salvar' }).click();
  await d.waitFor({ state: 'hidden' });
};
await add('Aluguel', '180000', '30/11/2026');
await add('Internet', '11990', '10/11/2026');
await p.waitForTimeout(1000);
await shot('list');
await p.screenshot({ path: `${out}/list-full.png`, fullPage: true });
await p.getByRole('button', { name: 'Pagar Internet · novembro' }).click();
await shot('pay');
const pay = p.getByRole('dialog', { name: 'Confirmar pagamento' });
await pay.getByRole('textbox', { name: 'Valor pago' }).fill('12500');
await pay.getByRole('checkbox', { name: 'Usar este valor nas próximas' }).click();
await shot('pay2');
await pay.getByRole('button', { name: 'Confirmar Pagamento' }).click();
await pay.waitFor({ state: 'hidden' });
await shot('paid');
await p.getByRole('tab', { name: 'Pagas' }).click();
await shot('pagas');
await p.getByRole('tab', { name: 'Todas' }).click();
await p.getByRole('button', { name: 'Editar Aluguel' }).first().click();
await p.waitForTimeout(300);
await shot('edit');
await p.getByRole('textbox', { name: 'Valor' }).fill('190000');
await p.getByRole('button', { name: 'Salvar' }).click();
await shot('scope');
await p.getByRole('button', { name: 'Esta e as próximas' }).click();
await p.waitForTimeout(800);
await shot('edited');
await p.getByRole('button', { name: 'Editar Aluguel' }).first().click();
await p.getByRole('button', { name: 'Encerrar dívida fixa' }).click();
await shot('encerrar');
await p.getByRole('button', { name: 'Cancelar' }).last().click();
await p.getByRole('button', { name: 'Excluir dívida' }).click();
await shot('excluir');
await b.close();
