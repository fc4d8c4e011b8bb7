import { useState } from 'react';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { chooseOption } from '@tostao/test-kit/choose-option';
import { createConnection } from '@tostao/test-kit/connection';
import { type MockAnswers, MockPlatform } from '@tostao/test-kit/mock-platform';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Route, Routes } from '@tostao/platform';
import { rowId } from '@tostao/test-kit/rows/row-ids';
import AccountsPage from '../exposed/accounts-page.tsx';
import TransferDialog from '../exposed/transfer-dialog.tsx';
import { noAccounts, someAccounts } from './mock-accounts.ts';

const meta = {
  title: 'Screens/Accounts',
  parameters: { layout: 'fullscreen' },
  args: { answers: someAccounts },
  render: ({ answers }) => (
    <MockPlatform answers={answers} path="/contas">
      <AccountsPage />
    </MockPlatform>
  ),
} satisfies Meta<{ answers: MockAnswers }>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Balances, statements and transfers have their own regions; archived accounts are hidden. */
export const SomeAccounts: Story = {
  tags: ['picture'],
  play: async () => {
    const accounts = within(await screen.findByRole('region', { name: 'CONTAS' }));
    await expect(accounts.getByText('R$ 2.350,40')).toBeVisible();
    await expect(accounts.getByText('-R$ 1.234,56')).toBeVisible();
    await expect(accounts.queryByText('Banco antigo')).toBeNull();
    const cards = within(screen.getByRole('region', { name: 'CARTÕES' }));
    await expect(await cards.findByText('R$ 712,33')).toBeVisible();
    await expect(cards.getByText('R$ 4.187,67')).toBeVisible();
    const transfers = within(await screen.findByRole('region', { name: 'TRANSFERÊNCIAS' }));
    await expect(transfers.getAllByRole('listitem')).toHaveLength(2);
  },
};

/** Another remote writes beside the kind of an account. One that does not load costs its own text only. */
export const SlotOfRow: Story = {
  render: ({ answers }) => (
    <MockPlatform
      answers={answers}
      path="/contas"
      slots={{ 'account.row/v1': ({ account }) => <span>Livre de {account.name}</span> }}
    >
      <AccountsPage />
    </MockPlatform>
  ),
  play: async () => {
    const accounts = within(await screen.findByRole('region', { name: 'CONTAS' }));
    const text = await accounts.findByText('Livre de Carteira');
    await waitFor(() => expect(text).toBeVisible());
    await expect(accounts.getAllByText(/^Livre de/)).toHaveLength(3);
  },
};

/** A link to an older transfer leads to its row, which is marked. */
export const LinkedTransfer: Story = {
  args: {
    answers: {
      ...someAccounts,
      transfers: Array.from({ length: 30 }, (_, index) => ({
        id: rowId(100 + index),
        from_account_id: rowId(1),
        to_account_id: rowId(3),
        amount: index + 1,
        date: `2026-01-${String(30 - index).padStart(2, '0')}`,
      })),
    },
  },
  render: ({ answers }) => (
    <MockPlatform answers={answers} path={`/contas?transferencia=${rowId(120)}`}>
      <AccountsPage />
    </MockPlatform>
  ),
  play: async () => {
    const transfers = within(await screen.findByRole('region', { name: 'TRANSFERÊNCIAS' }));
    await waitFor(() => expect(transfers.getAllByRole('listitem')).toHaveLength(21));
    const [row, ...others] = transfers.getAllByRole('listitem', { current: true });
    await expect(others).toEqual([]);
    await expect(row).toHaveTextContent('R$ 21,00');
    await waitFor(() => expect(row!.getBoundingClientRect().top).toBeLessThan(window.innerHeight));
    await userEvent.click(transfers.getByRole('button', { name: 'Mostrar mais transferências' }));
    await expect(transfers.getAllByRole('listitem')).toHaveLength(30);
  },
};

export const NothingYet: Story = {
  tags: ['picture'],
  args: { answers: noAccounts },
  play: async () => {
    await expect(await screen.findByText('Nenhuma conta cadastrada')).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Adicionar primeira conta' })).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Nova conta' })).toBeNull();
  },
};

/** The way back leads to the page of the purpose `account`. */
export const WayBack: Story = {
  args: { answers: noAccounts },
  render: ({ answers }) => (
    <MockPlatform answers={answers} path="/contas">
      <Routes>
        <Route path="/contas" element={<AccountsPage />} />
        <Route path="/account" element={<h1>Ajustes</h1>} />
      </Routes>
    </MockPlatform>
  ),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Voltar' }));
    await expect(await screen.findByRole('heading', { name: 'Ajustes' })).toBeVisible();
  },
};

export const Loading: Story = { args: { answers: { accounts: 'loading' } } };

/** A failed list offers a retry. */
export const Failed: Story = {
  args: { answers: { accounts: 'failing' } },
  play: async () => {
    const alert = within(await screen.findByRole('alert'));
    await expect(alert.getByText('Não foi possível carregar as contas')).toBeVisible();
    await expect(alert.getByRole('button', { name: 'Tentar novamente' })).toBeEnabled();
  },
};

/** Without a connection the page keeps what it has and stays silent: the banner of the app says so once. */
const connection = createConnection(someAccounts);
export const Offline: Story = {
  args: { answers: connection.answers },
  beforeEach: connection.open,
  play: async () => {
    await expect(await screen.findByRole('region', { name: 'TRANSFERÊNCIAS' })).toBeVisible();
    await connection.lose();
    await expect(await screen.findByRole('region', { name: 'TRANSFERÊNCIAS' })).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Tentar novamente' })).toBeNull();
  },
};

/** The menu shows archived accounts, which can be brought back. */
export const Archived: Story = {
  tags: ['picture'],
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Mais opções' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Ver Arquivadas' }));
    await expect(
      await screen.findByRole('button', { name: 'Desarquivar Banco antigo' }),
    ).toBeVisible();
  },
};

/** What an archived card still owes is said, and archiving is undone at once. */
export const ArchiveCard: Story = {
  play: async () => {
    const archive = { name: 'Arquivar Cartão Nubank' };
    await screen.findByText('R$ 712,33');
    await userEvent.click(await screen.findByRole('button', archive));
    await screen.findByText(
      'Cartão Nubank. O que falta pagar, R$ 812,33, continua entre as dívidas.',
    );
    await waitFor(() => expect(screen.queryByRole('button', archive)).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Desfazer' }));
    await screen.findByText('Conta desarquivada');
  },
};

const openNewAccount = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Nova conta' }));
  return within(await screen.findByRole('dialog', { name: 'Nova conta' }));
};

/** A card has more fields, and a submit with invalid ones shows a message beside each. */
export const NewCardInvalid: Story = {
  tags: ['picture'],
  play: async () => {
    const dialog = await openNewAccount();
    await chooseOption(dialog.getByRole('combobox', { name: 'Tipo' }), 'Cartão de crédito');
    const closing = await dialog.findByRole('spinbutton', { name: 'Dia de fechamento' });
    await userEvent.clear(closing);
    await userEvent.type(closing, '32');
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    await expect(await dialog.findByText('Nome é obrigatório')).toBeVisible();
    await expect(closing).toHaveAccessibleDescription(/Digite um dia de 1 a 31/);
    await expect(dialog.getByRole('textbox', { name: 'Limite' })).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: 'Nome' })).toHaveFocus();
  },
};

/** When saving fails, a toast says so and the form stays as typed. */
export const NewAccountRejected: Story = {
  args: { answers: { ...someAccounts, 'rpc/save_account': 'failing' } },
  play: async () => {
    const dialog = await openNewAccount();
    const name = dialog.getByRole('textbox', { name: 'Nome' });
    await userEvent.type(name, 'Itaú');
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    await expect(await screen.findByRole('alert')).toHaveTextContent('Erro ao criar conta.');
    await expect(name).toHaveValue('Itaú');
  },
};

/** Only an account without transactions and transfers can be deleted. */
export const DeleteUnused: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Editar Nubank' }));
    const used = within(await screen.findByRole('dialog', { name: 'Editar conta' }));
    await expect(used.queryByRole('button', { name: 'Excluir conta' })).toBeNull();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Editar Carteira' }));
    const unused = within(await screen.findByRole('dialog', { name: 'Editar conta' }));
    await userEvent.click(unused.getByRole('button', { name: 'Excluir conta' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Excluir conta?' }));
    await expect(question.getByText(/A conta Carteira não tem transações/)).toBeVisible();
  },
};

/** A transfer needs an amount and two different accounts; money never leaves a card. */
export const TransferInvalid: Story = {
  tags: ['picture'],
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Transferir' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Transferir' }));
    await userEvent.click(dialog.getByRole('combobox', { name: 'De' }));
    await screen.findByRole('option', { name: 'Nubank' });
    await expect(screen.queryByRole('option', { name: 'Cartão Nubank' })).toBeNull();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    await expect(await dialog.findByText('Valor é obrigatório')).toBeVisible();
    await expect(dialog.getByText('Selecione a conta de destino')).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: 'Valor' })).toHaveFocus();
  },
};

/** When the server rejects a transfer, it says why and the form stays. */
export const TransferRejected: Story = {
  args: { answers: { ...someAccounts, 'rpc/save_transfer': 'failing' } },
  play: async () => {
    const name =
      'Transferência: Nubank → Conta conjunta do casal para as despesas da casa e das crianças';
    await userEvent.click(await screen.findByRole('button', { name: `Editar ${name}` }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Editar transferência' }));
    const amount = dialog.getByRole('textbox', { name: 'Valor' });
    await userEvent.clear(amount);
    await userEvent.type(amount, '12345');
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    await expect(await screen.findByRole('alert')).toHaveTextContent('Erro ao transferir.');
    await expect(amount).toHaveValue('R$ 123,45');
  },
};

function StoredTransfer({ transferId }: { transferId: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Editar
      </button>
      {open ? <TransferDialog transferId={transferId} open={open} onOpenChange={setOpen} /> : null}
    </>
  );
}

/** The row of a transfer that another device has deleted opens no dialog, but says so. */
export const TransferGone: Story = {
  render: ({ answers }) => (
    <MockPlatform answers={answers}>
      <StoredTransfer transferId={rowId(39)} />
    </MockPlatform>
  ),
  play: async () => {
    const row = await screen.findByRole('button', { name: 'Editar' });
    await userEvent.click(row);
    const [toast, ...others] = await screen.findAllByText('Esta transferência não existe mais.');
    await waitFor(() => expect(toast).toBeVisible());
    await expect(others).toEqual([]);
    await expect(screen.queryByRole('dialog', { name: 'Editar transferência' })).toBeNull();
  },
};
