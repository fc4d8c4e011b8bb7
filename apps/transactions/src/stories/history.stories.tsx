import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { chooseOption } from '@tostao/test-kit/choose-option';
import { createConnection } from '@tostao/test-kit/connection';
import { type MockAnswers, MockPlatform } from '@tostao/test-kit/mock-platform';
import type { Meta, StoryObj } from '@storybook/react-vite';
import HistoryPage from '../exposed/history-page.tsx';
import {
  exampleHistory,
  noDays,
  someDays,
  withAccounts,
  withoutIncome,
  withReceipt,
  withRefund,
  withRefundOnCard,
  withTags,
} from './mock-history.ts';

const meta = {
  title: 'Screens/History',
  parameters: {
    layout: 'fullscreen',
    docs: {
      description: {
        component: `A press on a row edits it, so that phones need no icons and the text has the whole width. The row of a
phone scrolls sideways to “Excluir”: the browser's own scrolling tells a swipe from a vertical scroll and leaves the edge
of the screen to the system. A swipe never deletes: the button asks, and so does the one in the edit dialog, which every
keyboard and screen reader reaches. Wide screens keep both icons. Drawn beside it: both icons on phones, too. They take 96 of
the 326 px of a row, so that most descriptions break, and 200 rows show 400 buttons.`,
      },
    },
  },
  args: { answers: someDays },
  render: ({ answers, path }) => (
    <MockPlatform answers={answers} path={path}>
      <HistoryPage />
    </MockPlatform>
  ),
} satisfies Meta<{ answers: MockAnswers; path?: string }>;
export default meta;
type Story = StoryObj<typeof meta>;

export const SomeDays: Story = { tags: ['picture'] };

/** A receipt of several categories is one row, which a filter by a category shows with its part. */
export const Divided: Story = {
  args: { answers: withReceipt },
  play: async () => {
    const row = within((await screen.findByText('Compra do mês')).closest('li')!);
    await expect(row.getByText('2 categorias')).toBeVisible();
    await expect(row.getByText('-R$ 100,00')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Editar Compra do mês' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Editar Transação' }));
    const parts = within(dialog.getByRole('group', { name: 'Dividida em categorias' }));
    const [, last] = parts.getAllByRole('textbox', { name: 'Valor' });
    await expect(last).toHaveValue('R$ 39,50');
    // Saved amounts are fixed.
    const amount = dialog.getAllByRole('textbox', { name: 'Valor' })[0]!;
    await userEvent.clear(amount);
    await userEvent.type(amount, '12000');
    await expect(parts.getByText('Falta R$ 20,00')).toBeVisible();
    await userEvent.click(parts.getByRole('button', { name: 'Não dividir' }));
    await expect(dialog.getByRole('combobox', { name: 'Categoria' })).toHaveTextContent(
      'Alimentação',
    );
  },
};

export const DividedInCategory: Story = {
  args: { answers: withReceipt, path: '/?categoria=Lazer' },
  play: async () => {
    const row = within((await screen.findByText('Compra do mês')).closest('li')!);
    await expect(row.getByText('Lazer')).toBeVisible();
    await expect(row.getByText('-R$ 39,50')).toBeVisible();
    await expect(row.getByText('de R$ 100,00')).toBeVisible();
  },
};

/** Tags and the mark of a note stand beside the category, and the filter by tag appears with the first tag. */
export const Tagged: Story = {
  tags: ['picture'],
  args: { answers: withTags, path: '/?etiqueta=festa&de=2026-10-12&ate=2026-12-03' },
  play: async () => {
    const row = within((await screen.findByText('Bolo e salgadinhos')).closest('li')!);
    await expect(row.getByText('#festa')).toBeVisible();
    await expect(row.getByText('Observação')).toBeVisible();
    await expect(await screen.findByRole('combobox', { name: 'Etiqueta' })).toHaveTextContent(
      'festa',
    );
    await userEvent.click(
      screen.getByRole('button', { name: 'Tirar o período: De 12/10/2026 até 03/12/2026' }),
    );
    await waitFor(() => expect(screen.queryByText(/^De 12/)).toBeNull());
  },
};

export const EditedTags: Story = {
  args: { answers: { ...withTags, 'rpc/edit_row': { replaced: {} } } },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Editar Bolo e salgadinhos' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Editar Transação' }));
    await expect(dialog.getByRole('textbox', { name: 'Observação' })).toHaveValue(
      'Metade é da Bia.\nCobrar até sexta.',
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Tirar Bia' }));
    const tags = dialog.getByRole('combobox', { name: 'Etiquetas' });
    await userEvent.type(tags, 'uma etiqueta comprida demais para caber{Enter}');
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    await expect(
      await dialog.findByText('Uma etiqueta deve ter no máximo 30 caracteres'),
    ).toBeVisible();
  },
};

const tagged = fn();
/** Many rows get tags and lose others at once. */
export const TagsOfSelected: Story = {
  args: {
    answers: {
      ...withTags,
      'rpc/tag_transactions': ({ body }) => {
        tagged(body);
        return { found: 2, undo: [{}, {}] };
      },
    },
  },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Selecionar' }));
    for (const name of ['Bolo e salgadinhos', 'Mercado']) {
      await userEvent.click(await screen.findByRole('checkbox', { name: `Selecionar ${name}` }));
    }
    const bar = within(await screen.findByRole('region', { name: 'Seleção' }));
    await userEvent.click(bar.getByRole('button', { name: 'Etiquetas' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Etiquetas' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    await expect(await dialog.findByText('Escolha as etiquetas que entram ou saem')).toBeVisible();
    await userEvent.type(
      dialog.getByRole('combobox', { name: 'Adicionar etiquetas' }),
      'FERIAS, mar',
    );
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Bia (1)' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(screen.getByText('2 transações alteradas')).toBeVisible());
    await expect(tagged).toHaveBeenCalledWith(
      expect.objectContaining({ p_add: ['férias', 'mar'], p_remove: ['Bia'] }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

/** The household that a visitor can open without an account. */
export const ExampleHousehold: Story = { args: { answers: exampleHistory } };

export const NothingYet: Story = {
  tags: ['picture'],
  args: { answers: noDays },
  play: async () => {
    await expect(await screen.findByText('Nenhuma transação cadastrada ainda')).toBeVisible();
  },
};

export const NothingFound: Story = {
  args: { answers: noDays, path: '/?busca=viagem' },
  play: async () => {
    await expect(
      await screen.findByText('Nenhuma transação encontrada com esses filtros'),
    ).toBeVisible();
  },
};

export const Loading: Story = { args: { answers: { ...someDays, transactions: 'loading' } } };

/** A failed list offers a retry. */
export const Failed: Story = {
  args: { answers: { ...someDays, transactions: 'failing' } },
  play: async () => {
    const alert = within(await screen.findByRole('alert'));
    await expect(alert.getByText('Não foi possível carregar as transações')).toBeVisible();
    await expect(alert.getByRole('button', { name: 'Tentar novamente' })).toBeEnabled();
  },
};

/** Without a connection the page keeps what it has and stays silent: the banner of the app says so once. */
const connection = createConnection(someDays);
export const Offline: Story = {
  args: { answers: connection.answers },
  beforeEach: connection.open,
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Editar Mercado' })).toBeVisible();
    await connection.lose();
    await expect(await screen.findByRole('button', { name: 'Editar Mercado' })).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Tentar novamente' })).toBeNull();
    // The list of other filters was never loaded, and the totals are not theirs.
    await userEvent.type(screen.getByRole('searchbox'), 'padaria');
    await expect(
      await screen.findByText('Sem conexão para mostrar estas transações'),
    ).toBeVisible();
    await expect(screen.queryByText('Saldo')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Mostrar todas' }));
    await expect(await screen.findByRole('button', { name: 'Editar Mercado' })).toBeVisible();
    await expect(screen.getByText('Saldo')).toBeVisible();
  },
};

/** An emptied form shows a message beside each field, and focuses the first. */
export const EditInvalid: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Editar Mercado' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Editar Transação' }));
    const amount = dialog.getByRole('textbox', { name: 'Valor' });
    await userEvent.clear(amount);
    await userEvent.clear(dialog.getByRole('textbox', { name: 'Descrição' }));
    const date = dialog.getByRole('textbox', { name: 'Data' });
    await userEvent.clear(date);
    await userEvent.type(date, '31022026');
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    await expect(await dialog.findByText('Valor é obrigatório')).toBeVisible();
    await expect(dialog.getByText('Descrição é obrigatória')).toBeVisible();
    await expect(dialog.getByText('Data inválida')).toBeVisible();
    await expect(amount).toHaveFocus();
    await userEvent.click(dialog.getByRole('textbox', { name: 'Descrição' }));
    await userEvent.paste('x'.repeat(101));
    await expect(
      await dialog.findByText('Descrição deve ter no máximo 100 caracteres'),
    ).toBeVisible();
  },
};

/** A refund says what it is, with a plus sign, and stays one in an edit. */
export const Refund: Story = {
  args: { answers: withRefund },
  play: async () => {
    await expect(await screen.findByText('Estorno')).toBeVisible();
    await expect(screen.getByText('+R$ 40,00')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Editar Devolução do mercado' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Editar Transação' }));
    const category = dialog.getByRole('combobox', { name: 'Categoria' });
    await waitFor(() => expect(category).toHaveTextContent('Alimentação'));
    const isRefund = dialog.getByRole('switch', { name: 'Estorno' });
    await expect(isRefund).toBeChecked();
    await userEvent.click(isRefund);
    await userEvent.click(category);
    await expect(await screen.findAllByRole('option')).toHaveLength(1);
    await userEvent.click(screen.getByRole('option', { name: 'Salário' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(screen.getByText('Transação atualizada')).toBeVisible());
  },
};

const moved = fn<(body: unknown) => void>();

/** On a card an income is a refund. Out of it, the app asks whether it still is one. */
export const RefundLeavesCard: Story = {
  args: { answers: withRefundOnCard(moved) },
  beforeEach: () => void moved.mockReset(),
  play: async () => {
    await userEvent.click(
      await screen.findByRole('button', { name: 'Editar Devolução do mercado' }),
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'Editar Transação' }));
    const account = await dialog.findByRole('combobox', { name: 'Conta' });
    await expect(await dialog.findByText('Estorno')).toBeVisible();
    await expect(dialog.queryByRole('switch', { name: 'Estorno' })).toBeNull();
    await chooseOption(account, 'Sem conta');
    const isRefund = await dialog.findByRole('switch', { name: 'Estorno' });
    await expect(isRefund).toBeChecked();
    await expect(isRefund).toHaveAccessibleDescription(/^Fora do cartão/);
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: 'Descartar' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Selecionar' }));
    await userEvent.click(
      await screen.findByRole('checkbox', { name: 'Selecionar Devolução do mercado' }),
    );
    const bar = within(screen.getByRole('region', { name: 'Seleção' }));
    await userEvent.click(await bar.findByRole('button', { name: 'Conta' }));
    const many = within(await screen.findByRole('dialog', { name: 'Mudar conta' }));
    await chooseOption(many.getByRole('combobox', { name: 'Conta' }), 'Sem conta');
    await userEvent.click(await many.findByRole('switch', { name: 'Ainda é um estorno' }));
    await userEvent.click(many.getByRole('button', { name: 'Salvar' }));
    await waitFor(() =>
      expect(moved).toHaveBeenCalledWith(expect.objectContaining({ p_as_income: true })),
    );
  },
};

/** Many incomes that go to a card are said to become refunds before they do. */
export const IncomeEntersCard: Story = {
  args: { answers: withRefundOnCard(moved) },
  beforeEach: () => void moved.mockReset(),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Selecionar' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Selecionar Salário' }));
    const bar = within(screen.getByRole('region', { name: 'Seleção' }));
    await userEvent.click(await bar.findByRole('button', { name: 'Conta' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Mudar conta' }));
    const account = dialog.getByRole('combobox', { name: 'Conta' });
    await expect(account).not.toHaveAccessibleDescription();
    await chooseOption(account, 'Cartão Nubank');
    await expect(account).toHaveAccessibleDescription(
      '1 entrada vira estorno e diminui as saídas.',
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

/** When saving an edit fails, a toast says why and the form stays as typed. */
export const EditRejected: Story = {
  args: { answers: { ...someDays, 'rpc/edit_row': 'failing' } },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Editar Mercado' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Editar Transação' }));
    const description = dialog.getByRole('textbox', { name: 'Descrição' });
    await userEvent.clear(description);
    await userEvent.type(description, 'Feira livre');
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    await expect(await screen.findByRole('alert')).toHaveTextContent(
      'Erro ao atualizar transação.',
    );
    await expect(screen.getByText(/O servidor não respondeu como devia/)).toBeVisible();
    await expect(description).toHaveValue('Feira livre');
  },
};

/** A swipe reveals the delete button, which asks before it deletes. A press on another row hides it. */
export const Swiped: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    const other = (await screen.findByRole('button', { name: 'Excluir Cinema com a Bia' }))
      .parentElement!;
    other.scrollTo(other.scrollWidth, 0);
    await waitFor(() => expect(other.scrollLeft).toBeGreaterThan(0));
    const edit = await screen.findByRole('button', { name: 'Editar Mercado' });
    const remove = screen.getByRole('button', { name: 'Excluir Mercado' });
    const row = remove.parentElement!;
    await expect(remove.getBoundingClientRect().left).toBeGreaterThanOrEqual(
      row.getBoundingClientRect().right,
    );
    void fireEvent.pointerDown(edit);
    await waitFor(() => expect(other.scrollLeft).toBe(0));
    row.scrollTo(row.scrollWidth, 0);
    void fireEvent.pointerDown(remove);
    await waitFor(() =>
      expect(remove.getBoundingClientRect().right).toBeLessThanOrEqual(
        row.getBoundingClientRect().right,
      ),
    );
    await expect(edit.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    await userEvent.click(remove);
    const confirmation = await screen.findByRole('alertdialog', { name: 'Confirmar exclusão' });
    await userEvent.click(within(confirmation).getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  },
};

/** A press on the text of a row opens its edit dialog, whose delete button asks first. */
export const DeleteFromEdit: Story = {
  args: { answers: { ...someDays, 'DELETE transactions': [{ id: 'deleted' }] } },
  play: async () => {
    const text = (await screen.findByText('Mercado')).getBoundingClientRect();
    await userEvent.click(document.elementFromPoint(text.left + 5, text.top + 5)!);
    const dialog = within(await screen.findByRole('dialog', { name: 'Editar Transação' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Excluir Mercado' }));
    const confirmation = within(await screen.findByRole('alertdialog'));
    await userEvent.click(confirmation.getByRole('button', { name: 'Excluir' }));
    await waitFor(() => expect(screen.getByText('Transação excluída')).toBeVisible());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

/** A deletion that the server rejects restores the row and shows a toast. */
export const DeleteRejected: Story = {
  args: { answers: { ...someDays, 'DELETE transactions': 'failing' } },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Excluir Mercado' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Excluir' }));
    await waitFor(() => expect(screen.getByText('Erro ao deletar transação')).toBeVisible());
    await expect(await screen.findByRole('button', { name: 'Excluir Mercado' })).toBeVisible();
  },
};

/** More than the tab stops of the screen. */
const maxTabStops = 40;

/** Moves the focus to an element with Tab and checks that the focus is visible. */
async function tabTo(target: HTMLElement): Promise<void> {
  for (let steps = 0; steps < maxTabStops && target !== document.activeElement; steps += 1) {
    await userEvent.tab();
  }
  await expect(target).toHaveFocus();
  await expect(target).toHaveStyle({ outlineStyle: 'solid' });
}

async function press(target: HTMLElement): Promise<void> {
  await tabTo(target);
  await userEvent.keyboard('{Enter}');
}

/** The list can be filtered, shown again and edited with the keyboard alone. */
export const ByKeyboard: Story = {
  args: { answers: { ...withoutIncome, 'rpc/edit_row': { replaced: {}, stored: {} } } },
  play: async () => {
    await press(await screen.findByRole('combobox', { name: 'Tipo' }));
    const list = await screen.findByRole('listbox');
    await waitFor(() => expect(list).toContainElement(document.activeElement as HTMLElement));
    await userEvent.keyboard('Rec{Enter}');
    await expect(
      await screen.findByText('Nenhuma transação encontrada com esses filtros'),
    ).toBeVisible();
    const clear = screen.getByRole('button', { name: 'Limpar' });
    await press(clear);
    await waitFor(() => expect(clear).toHaveAttribute('aria-disabled', 'true'));
    await expect(clear).toHaveFocus();
    await press(await screen.findByRole('button', { name: 'Editar Mercado' }));
    const dialog = await screen.findByRole('dialog', { name: 'Editar Transação' });
    await tabTo(within(dialog).getByRole('textbox', { name: 'Descrição' }));
    await userEvent.keyboard('Chá{Enter}');
    await waitFor(() => expect(screen.getByText('Transação atualizada')).toBeVisible());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

/** A history that fails to load offers a retry. */
export const FailedRetry: Story = {
  args: { answers: { ...someDays, transactions: 'failing' } },
  play: async () => {
    await expect(await screen.findByText('Não foi possível carregar as transações')).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Tentar novamente' })).toBeEnabled();
  },
};

/** Without rows the page says so. */
export const NothingYetText: Story = {
  args: { answers: noDays },
  play: async () => {
    await expect(await screen.findByText('Nenhuma transação cadastrada ainda')).toBeVisible();
  },
};

/** With filters that match nothing, "Limpar" brings the list back to all rows. */
export const NothingFoundText: Story = {
  args: { answers: noDays, path: '/?busca=viagem' },
  play: async () => {
    await expect(
      await screen.findByText('Nenhuma transação encontrada com esses filtros'),
    ).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Limpar' }));
    await expect(await screen.findByText('Nenhuma transação cadastrada ainda')).toBeVisible();
  },
};

/** Rows of both types have no category in common, a transfer cannot be selected, and a row that is gone is counted. */
export const Selecting: Story = {
  tags: ['picture'],
  args: {
    answers: { ...withAccounts, 'rpc/set_transactions_category': { found: 1, undo: [{}] } },
  },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Selecionar' }));
    const bar = within(await screen.findByRole('region', { name: 'Seleção' }));
    await expect(bar.getByRole('button', { name: 'Categoria' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await expect(
      await screen.findByRole('checkbox', { name: 'Transferências não podem ser selecionadas' }),
    ).toBeDisabled();
    for (const name of ['Mercado', 'Cinema com a Bia', 'Salário']) {
      await userEvent.click(screen.getByRole('checkbox', { name: `Selecionar ${name}` }));
    }
    await expect(bar.getByText('3 selecionadas')).toBeVisible();
    await userEvent.click(bar.getByRole('button', { name: 'Categoria' }));
    const mixed = await screen.findByRole('dialog', { name: 'Mudar categoria' });
    await expect(mixed).toHaveAccessibleDescription(
      '3 transações. Entradas e saídas juntas: nenhuma categoria existe nas duas.',
    );
    await userEvent.click(within(mixed).getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(screen.getByRole('checkbox', { name: 'Selecionar Salário' }));
    await userEvent.click(bar.getByRole('button', { name: 'Categoria' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Mudar categoria' }));
    await chooseOption(dialog.getByRole('combobox', { name: 'Categoria' }), 'Transporte');
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(screen.getByText('1 transação alterada')).toBeVisible());
    await expect(screen.getByText('1 não existia mais.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Seleção' })).toBeNull());
  },
};

const divided = fn();

/** Selected rows are divided by percents. A divided one says that it loses its parts. */
export const SelectingToDivide: Story = {
  args: {
    answers: {
      ...withReceipt,
      'rpc/set_transactions_category': ({ body }) => {
        divided(body);
        return { found: 2, undo: [{}] };
      },
    },
  },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Selecionar' }));
    for (const name of ['Compra do mês', 'Mercado']) {
      await userEvent.click(await screen.findByRole('checkbox', { name: `Selecionar ${name}` }));
    }
    await userEvent.click(screen.getByRole('button', { name: 'Categoria' }));
    const dialog = await screen.findByRole('dialog', { name: 'Mudar categoria' });
    await expect(dialog).toHaveAccessibleDescription(
      '2 transações. 1 está dividida e perde as partes.',
    );
    const form = within(dialog);
    await userEvent.click(form.getByRole('button', { name: 'Dividir por porcentagem' }));
    for (const [index, name] of ['Lazer', 'Transporte'].entries()) {
      await chooseOption(form.getAllByRole('combobox', { name: 'Categoria' })[index]!, name);
    }
    const [first] = form.getAllByRole('spinbutton', { name: '%' });
    await userEvent.type(first!, '110');
    await expect(form.getByText('Passa 10 %')).toBeVisible();
    await userEvent.type(first!, '{Backspace}{Backspace}{Backspace}25');
    await userEvent.click(form.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(screen.getByText('2 transações alteradas')).toBeVisible());
    await expect(divided).toHaveBeenCalledWith(
      expect.objectContaining({
        p_shares: [
          { category: 'Lazer', percent: 25 },
          { category: 'Transporte', percent: 75 },
        ],
      }),
    );
  },
};

/** Space selects a row, a rejected deletion leaves the selection, and Escape leaves the mode. */
export const SelectingByKeyboard: Story = {
  args: { answers: { ...someDays, 'rpc/delete_transactions': 'failing' } },
  play: async () => {
    const button = await screen.findByRole('button', { name: 'Selecionar' });
    await press(button);
    await tabTo(await screen.findByRole('checkbox', { name: 'Selecionar Padaria da esquina' }));
    await userEvent.keyboard(' ');
    const bar = within(screen.getByRole('region', { name: 'Seleção' }));
    await userEvent.click(bar.getByRole('button', { name: 'Excluir' }));
    const confirmation = await screen.findByRole('alertdialog', { name: 'Excluir 1 transação?' });
    await userEvent.click(within(confirmation).getByRole('button', { name: 'Excluir' }));
    await waitFor(() => expect(screen.getByText('Erro ao excluir transações')).toBeVisible());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await expect(bar.getByText('1 selecionada')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Seleção' })).toBeNull());
    await expect(button).toHaveFocus();
  },
};

/** With accounts, a transfer is one line, a charge shows its card, and the filter has all accounts. */
export const WithAccounts: Story = {
  args: { answers: withAccounts },
  play: async () => {
    await expect(
      await screen.findByText('Pagamento de fatura: Nubank → Cartão Nubank'),
    ).toBeVisible();
    await expect(screen.getByText('2/10')).toBeVisible();
    await chooseOption(screen.getByRole('combobox', { name: 'Conta' }), 'Nubank');
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'Conta' })).toHaveTextContent('Nubank'),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Limpar' }));
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'Conta' })).toHaveTextContent('Todas Contas'),
    );
  },
};
