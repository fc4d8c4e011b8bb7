import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { type MockAnswers, MockPlatform } from '@tostao/test-kit/mock-platform';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { transactionRow } from '@tostao/test-kit/rows/transaction-rows';
import ReportPage from '../exposed/report-page.tsx';
import { failingReads, longest, march, overspent, refunded, withTags } from './mock-march.ts';

const meta = {
  title: 'Screens/Report/March',
  parameters: { layout: 'fullscreen' },
  args: { answers: march },
  beforeEach: () => localStorage.removeItem('categories'),
  render: ({ answers }) => (
    <MockPlatform answers={answers} path="/?mes=2026-03">
      <ReportPage />
    </MockPlatform>
  ),
} satisfies Meta<{ answers: MockAnswers }>;
export default meta;
type Story = StoryObj<typeof meta>;

const region = async (name: string | RegExp) => screen.findByRole('region', { name });
const category = (name: string) => screen.getByRole('button', { name }).closest<HTMLElement>('li')!;

const names = (list: HTMLElement) =>
  within(list)
    .getAllByRole('button')
    .map((button) => button.textContent);

/** Tags stand beside the categories of the month. A period of the user's own shows a trip over two months. */
export const Tags: Story = {
  args: { answers: withTags },
  play: async () => {
    const tags = within(await region('Etiquetas'));
    await expect(await tags.findByText('R$ 480,00')).toBeVisible();
    await userEvent.click(tags.getByRole('button', { name: 'Período' }));
    const to = await tags.findByRole('textbox', { name: 'Até' });
    await expect(tags.getByRole('textbox', { name: 'De' })).toHaveValue('01/03/2026');
    await userEvent.clear(to);
    await userEvent.type(to, '12022026');
    await expect(tags.getByText('O fim vem antes do começo')).toBeVisible();
    await userEvent.clear(to);
    await userEvent.type(to, '12042026');
    await expect(await tags.findByText('R$ 1.950,00')).toBeVisible();
    await expect(tags.getByText('3 transações · entradas R$ 50,00')).toBeVisible();
  },
};

/** Totals, categories by size, and limits. */
export const Totals: Story = {
  tags: ['picture'],
  play: async () => {
    const expenses = await region('Despesas por Categoria');
    const main = document.body;
    await expect(main).toHaveTextContent('Balanço do mêsR$ 2.955,16positivo');
    await expect(main).toHaveTextContent('Total EntradasR$ 6.250,00');
    await expect(main).toHaveTextContent('Total SaídasR$ 3.294,84');
    await expect(names(await region('Entradas por Categoria'))).toEqual(['Salário', 'Freelance']);
    await expect(names(expenses)).toEqual([
      'Moradia',
      'Alimentação',
      'Dívidas',
      'Transporte',
      'Contas',
      'Lazer',
      'Saúde',
      'Academia do bairro',
      'Educação',
      'Outros',
    ]);
    await expect(category('Moradia')).toHaveTextContent('49% das despesas do mês');
    await expect(category('Alimentação')).toHaveTextContent(/restam R\$ [\d,]+Meta: R\$ 800,0070%/);
    await expect(category('Transporte')).toHaveTextContent('Meta: R$ 300,0086%');
    await expect(category('Saúde')).toHaveTextContent('Meta: R$ 500,0025%');
    await expect(category('Lazer')).toHaveTextContent('Meta ultrapassada: 100%');
    const bar = screen.getByRole('progressbar', { name: 'Meta de Lazer' });
    await expect(bar).toHaveAttribute('value', '100');
    await expect(screen.getByRole('button', { name: 'Educação' })).toBeDisabled();
    const ring = await screen.findByRole('img', { name: /^Despesas por categoria: Moradia 49%/ });
    await expect(ring).toHaveTextContent('R$ 3.294,84');
    await userEvent.click(screen.getAllByText('Ver em tabela')[0]!);
    const row = await screen.findByRole('row', { name: /Academia do bairro/ });
    await expect(row).toHaveTextContent('59,90');
  },
};

/** A negative balance is said in words, and compared with the month before. */
export const Overspent: Story = {
  args: { answers: overspent },
  play: async () => {
    const sentence = await screen.findByText('Você gastou R$ 20,10 a mais que em fevereiro.');
    await expect(sentence).toBeVisible();
    await expect(document.body).toHaveTextContent('Balanço do mêsR$ 70,00negativo');
  },
};

/** The longest name and amount fit the smallest phone. */
export const Longest: Story = {
  tags: ['picture'],
  args: { answers: longest },
  play: async () => {
    await expect(await region('Despesas por Categoria')).toHaveTextContent('R$ 999.999.999,99');
  },
};

async function restyle(from: string, to: string) {
  await userEvent.click(await screen.findByRole('button', { name: from }));
  await userEvent.click(await screen.findByRole('button', { name: 'Editar categoria' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Editar Categoria' }));
  await expect(dialog.getByRole('radio', { name: 'Cartão' })).toBeChecked();
  const name = dialog.getByRole('textbox', { name: 'Nome' });
  await userEvent.clear(name);
  await userEvent.type(name, to);
  await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
  const sheet = within(await screen.findByRole('dialog', { name: to }));
  await userEvent.click(sheet.getByRole('button', { name: 'Fechar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

/** A category that only transactions name can be restyled, twice. */
export const RestyleUnstored: Story = {
  play: async () => {
    await restyle('Dívidas', 'Contas pagas');
    await waitFor(() => expect(screen.getByText('Categoria criada e atualizada')).toBeVisible());
    await restyle('Contas pagas', 'Prestações');
    await waitFor(() => expect(screen.getByText('Categoria atualizada')).toBeVisible());
    await expect(category('Prestações')).toHaveTextContent('R$ 349,99');
  },
};

/** Records the height of an element after each change of the page. The result ends it and returns the heights. */
function recordHeights(selector: string): () => number[] {
  const heights: number[] = [];
  const observer = new MutationObserver(() => {
    const element = document.querySelector<HTMLElement>(selector);
    if (element) heights.push(element.offsetHeight);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    observer.disconnect();
    return heights;
  };
}

/** A category opens its transactions, and has another name, icon and color on this device only. */
export const CategorySheet: Story = {
  args: {
    answers: {
      ...march,
      'rpc/transactions_with': [
        transactionRow({ description: 'Padaria e café', amount: 64.5, date: '2026-03-14' }),
        transactionRow({ description: 'Compra do mês', amount: 400.25, date: '2026-03-07' }),
        transactionRow({ description: 'Feira de sábado', amount: 100, date: '2026-03-07' }),
      ],
    },
  },
  play: async () => {
    const heights = recordHeights('[role="dialog"]');
    await userEvent.click(await screen.findByRole('button', { name: 'Alimentação' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Alimentação' }));
    await expect(await sheet.findByText('Padaria e café')).toBeVisible();
    // No button moves from under the pointer when the transactions come.
    await expect(new Set(heights())).toHaveProperty('size', 1);
    await expect(sheet.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Padaria e café14/03/2026R$\u00A064,50',
      'Compra do mês07/03/2026R$\u00A0400,25',
      'Feira de sábado07/03/2026R$\u00A0100,00',
    ]);
    await userEvent.click(sheet.getByRole('button', { name: 'Editar categoria' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Editar Categoria' }));
    const name = dialog.getByRole('textbox', { name: 'Nome' });
    await userEvent.clear(name);
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    await waitFor(() =>
      expect(name).toHaveAccessibleDescription('Digite um nome para a categoria'),
    );
    await userEvent.type(name, 'comida e  feira');
    await userEvent.click(dialog.getByRole('radio', { name: 'Café' }));
    await userEvent.click(dialog.getByRole('radio', { name: 'Roxo' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    await screen.findByRole('dialog', { name: 'Comida e feira' });
    await expect(JSON.parse(localStorage.getItem('categories') ?? '')).toMatchObject([
      { name: 'Comida e feira', icon: 'Coffee', color: 'bg-purple-500' },
    ]);
  },
};

let server: ReturnType<typeof failingReads>;

/** Each part that fails offers a retry of its own, and an export that fails says so. */
export const PartsFail: Story = {
  beforeEach: () => {
    server = failingReads(march);
  },
  render: () => (
    <MockPlatform answers={server.answers}>
      <ReportPage />
    </MockPlatform>
  ),
  play: async () => {
    const retry = async (part: HTMLElement, ...paths: string[]) => {
      const alert = await within(part).findByRole('alert');
      for (const path of paths) server.recover(path);
      await userEvent.click(within(alert).getByRole('button', { name: 'Tentar novamente' }));
      await waitFor(() => expect(alert).not.toBeInTheDocument());
    };
    await expect(await screen.findByText('Não foi possível carregar o relatório')).toBeVisible();
    server.recover('rpc/month_report');
    await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    await region('Despesas por Categoria');
    await retry(await region('Doze meses'), 'rpc/month_balances');
    const projection = await region(/^Previsão até/);
    await retry(projection, 'rpc/forecast');
    await waitFor(() => expect(projection).toHaveTextContent('Nenhuma dívida a pagar'));
    await expect(within(await region('Doze meses')).getByRole('img')).toBeVisible();

    await userEvent.click(screen.getByRole('button', { name: 'Exportar CSV' }));
    await waitFor(() => expect(screen.getByText('Erro ao exportar o relatório')).toBeVisible());
    await userEvent.click(screen.getByRole('button', { name: 'Alimentação' }));
    const sheet = await screen.findByRole('dialog', { name: 'Alimentação' });
    const alert = await within(sheet).findByRole('alert');
    await expect(alert).toHaveTextContent('Não foi possível carregar');
    await retry(sheet, 'transactions');
  },
};

/** A refund lowers its category, below zero where it exceeds the expenses. The chart leaves such a category out. */
export const Refunds: Story = {
  args: { answers: refunded },
  play: async () => {
    await region('Despesas por Categoria');
    await expect(document.body).toHaveTextContent('Total SaídasR$ 40,00');
    await expect(category('Alimentação')).toHaveTextContent(
      'AlimentaçãoR$ 50,00100% das despesas do mêsrestam R$ 50,00Meta: R$ 100,0050%',
    );
    await expect(category('Lazer')).toHaveTextContent(
      'LazerVoltaram R$ 10,000% das despesas do mêsrestam R$ 110,00Meta: R$ 100,000%',
    );
    await screen.findByRole('img', { name: 'Despesas por categoria: Alimentação 100%' });
    await userEvent.click(screen.getByRole('button', { name: 'Alimentação' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Alimentação' }));
    await expect(await sheet.findByText('Estorno')).toBeVisible();
    await expect(sheet.getByText('+R$ 40,00')).toBeVisible();
  },
};
