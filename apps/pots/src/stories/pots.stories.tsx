import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { reopenForm, setQueuedMutations } from '@tostao/platform';
import { createConnection } from '@tostao/test-kit/connection';
import { type MockAnswers, MockPlatform } from '@tostao/test-kit/mock-platform';
import { rowId } from '@tostao/test-kit/rows/row-ids';
import type { Meta, StoryObj } from '@storybook/react-vite';
import PotsPage from '../exposed/pots-page.tsx';
import { moveFormName } from '../pot/pot-keys.ts';
import { moveRows, potSumRows } from '../pot/pot-move.ts';
import { noAccounts, noPots, openPots, somePots } from './mock-pots.ts';

const meta = {
  title: 'Screens/Pots',
  parameters: { layout: 'fullscreen' },
  args: { answers: somePots },
  render: ({ answers }) => (
    <MockPlatform answers={answers} path="/caixinhas" sharesState>
      <PotsPage />
    </MockPlatform>
  ),
} satisfies Meta<{ answers: MockAnswers }>;
export default meta;
type Story = StoryObj<typeof meta>;

const potCard = async (name: string | RegExp) =>
  within(await screen.findByRole('region', { name }));
const button = (name: string) => screen.findByRole('button', { name });
const openDialog = async (opener: string, title: string) => {
  await userEvent.click(await button(opener));
  return within(await screen.findByRole('dialog', { name: title }));
};

/** Each pot says what it needs, in the order of its date, and shows the free money of its account. */
export const SomePots: Story = {
  tags: ['picture'],
  play: async () => {
    const trip = await potCard('Viagem de férias');
    await expect(trip.getByText('R$ 1.200,00')).toBeVisible();
    await expect(trip.getByText(/^Guarde R\$ 380,00 por mês até/)).toBeVisible();
    await expect(trip.getByText('Atrasada')).toBeVisible();
    await expect(trip.getByText('Livre R$ 300,00')).toBeVisible();
    await expect(
      trip.getByRole('progressbar', { name: 'Guardado em Viagem de férias' }),
    ).toHaveAttribute('aria-valuetext', 'R$ 1.200,00 de R$ 5.000,00');
    const gift = await potCard('Presente');
    await expect(gift.getByText(/^O prazo era .*: faltam R\$ 300,00$/)).toBeVisible();
    await expect(gift.queryByRole('button', { name: /^Resgatar/ })).toBeNull();
    const reserve = await potCard(/^Reserva/);
    await expect(reserve.getByText('Objetivo alcançado')).toBeVisible();
    await expect(reserve.queryByText('Atrasada')).toBeNull();
    const names = screen
      .getAllByRole('heading', { level: 2 })
      .map(({ textContent }) => textContent);
    await expect(names[0]).toBe('Presente');
  },
};

/** A pot without an amount or a date has no words about it, and comes after those with a date. */
export const WithoutAmountOrDate: Story = {
  tags: ['picture'],
  args: { answers: openPots },
  play: async () => {
    const cushion = await potCard('Reserva');
    await expect(cushion.getByText('R$ 250,00')).toBeVisible();
    await expect(cushion.queryByRole('progressbar')).toBeNull();
    await expect(cushion.queryByText(/Guarde|Faltam|Até/)).toBeNull();
    const car = await potCard('Carro');
    await expect(car.getByText('Faltam R$ 29.800,00')).toBeVisible();
    await expect((await potCard('Festa')).getByText(/^Até /)).toBeVisible();
    await expect(screen.queryByText('Atrasada')).toBeNull();
    const names = screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent);
    await expect(names).toEqual(['Festa', 'Carro', 'Reserva']);
  },
};

export const NothingYet: Story = {
  tags: ['picture'],
  args: { answers: noPots },
  play: async () => {
    await expect(await screen.findByText('Nenhuma caixinha ainda')).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Nova caixinha' })).toBeNull();
    const dialog = await openDialog('Criar primeira caixinha', 'Nova caixinha');
    await userEvent.click(dialog.getByRole('combobox', { name: 'Conta' }));
    await screen.findByRole('option', { name: /Poupança/ });
    await expect(screen.queryByRole('option', { name: /Banco antigo|Cartão/ })).toBeNull();
  },
};

/** A card has no money to set aside, so the first step is an account. */
export const NoAccounts: Story = {
  args: { answers: noAccounts },
  play: async () => {
    const link = await screen.findByRole('link', { name: 'Ir para Contas' });
    await expect(link).toHaveAttribute('href', '/accounts');
  },
};

export const Loading: Story = { args: { answers: { ...somePots, 'rpc/list_pots': 'loading' } } };

export const Failed: Story = {
  args: { answers: { ...somePots, 'rpc/list_pots': 'failing', pot_moves: 'failing' } },
  play: async () => {
    const alert = within(await screen.findByRole('alert'));
    await expect(alert.getByText('Não foi possível carregar as caixinhas')).toBeVisible();
    await expect(await alert.findByRole('button', { name: 'Tentar novamente' })).toBeEnabled();
  },
};

/** Without a connection the page keeps what it has: the banner of the app says so once. */
const connection = createConnection(somePots);
export const Offline: Story = {
  args: { answers: connection.answers },
  beforeEach: connection.open,
  play: async () => {
    await potCard('Presente');
    await connection.lose();
    await userEvent.click(await button('Ver movimentos de Presente'));
    const gift = await potCard('Presente');
    await expect(await gift.findByText(/quando a conexão voltar/)).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Tentar novamente' })).toBeNull();
  },
};

/** A queued move counts in the pot and in the free money at once. */
export const PendingSync: Story = {
  beforeEach: () => {
    const move = { id: rowId(30), potId: rowId(11), amount: 10_000, date: '2026-11-28' };
    setQueuedMutations([
      {
        id: rowId(40),
        label: 'Guardado: R$ 100,00',
        request: { rpc: 'save_pot_move', args: {} },
        rows: [
          { ...moveRows, id: move.id, after: move },
          { ...potSumRows, id: move.id, after: { potId: move.potId, before: 0, after: 10_000 } },
        ],
        failure: { title: 'Erro' },
      },
    ]);
    return () => setQueuedMutations([]);
  },
  play: async () => {
    const trip = await potCard('Viagem de férias');
    await expect(await trip.findByText('R$ 1.300,00')).toBeVisible();
    await expect(trip.getByText('Livre R$ 200,00')).toBeVisible();
    await expect(trip.getByText('Aguardando conexão')).toBeVisible();
  },
};

/** A rejected write opens its form again, as it was typed. */
export const Reopened: Story = {
  beforeEach: () =>
    reopenForm({
      ...moveFormName,
      writeId: rowId(40),
      opens: { path: '/caixinhas' },
      values: {
        submission: { idempotencyKey: rowId(31), revision: 1 },
        before: null,
        move: { id: rowId(31), potId: rowId(11), amount: -4_200, date: '2026-11-28' },
      },
    }),
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Resgatar' }));
    await expect(dialog.getByRole('textbox', { name: 'Valor' })).toHaveValue('R$ 42,00');
    await expect(dialog.getByText('De Viagem de férias')).toBeVisible();
  },
};

/** A submit with invalid fields shows a message beside each, and the first one gets the focus. */
export const NewPotInvalid: Story = {
  play: async () => {
    const dialog = await openDialog('Nova caixinha', 'Nova caixinha');
    await userEvent.type(dialog.getByRole('textbox', { name: 'Até quando' }), '01012020');
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    await expect(await dialog.findByText('Objetivo é obrigatório')).toBeVisible();
    await expect(dialog.getByText('Escolha um dia depois de hoje')).toBeVisible();
    await expect(dialog.getByText('Selecione a conta')).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: 'Objetivo' })).toHaveFocus();
  },
};

/** When saving fails, the form says why and stays as typed. */
export const EditRejected: Story = {
  args: { answers: { ...somePots, 'rpc/save_pot': 'failing' } },
  play: async () => {
    const dialog = await openDialog('Editar Presente', 'Editar caixinha');
    const name = dialog.getByRole('textbox', { name: 'Objetivo' });
    await userEvent.type(name, ' da Bia');
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    await expect(await screen.findByRole('alert')).toHaveTextContent('Erro ao salvar caixinha.');
    await expect(name).toHaveValue('Presente da Bia');
  },
};

export const Deletion: Story = {
  play: async () => {
    const dialog = await openDialog('Editar Viagem de férias', 'Editar caixinha');
    await userEvent.click(dialog.getByRole('button', { name: 'Excluir caixinha' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Excluir caixinha?' }));
    await expect(question.getByText(/só deixa de estar separado/)).toBeVisible();
    // A dialog takes the focus in an effect.
    const cancel = question.getByRole('button', { name: 'Cancelar' });
    await waitFor(() => expect(cancel).toHaveFocus());
  },
};

/** More than the account has free is a warning, not an error. */
export const BeyondFree: Story = {
  tags: ['picture'],
  play: async () => {
    const dialog = await openDialog('Guardar em Viagem de férias', 'Guardar');
    const amount = dialog.getByRole('textbox', { name: 'Valor' });
    await expect(amount).toHaveAccessibleDescription(/^Livre em Nubank: R\$\s300,00$/);
    await userEvent.type(amount, '30000');
    await expect(dialog.getByRole('status', { hidden: true })).toBeEmptyDOMElement();
    await userEvent.type(amount, '{Backspace}1');
    await expect(await dialog.findByText(/É mais do que está livre em Nubank/)).toBeVisible();
  },
};

/** The money that is being saved does not count against itself. */
export const Saving: Story = {
  args: { answers: { ...somePots, 'rpc/save_pot_move': 'loading' } },
  play: async () => {
    const dialog = await openDialog('Guardar em Viagem de férias', 'Guardar');
    const amount = dialog.getByRole('textbox', { name: 'Valor' });
    await userEvent.type(amount, '30000{Enter}');
    await waitFor(() => expect(screen.getByText('R$ 1.500,00')).toBeVisible());
    await expect(amount).toHaveAccessibleDescription(/^Livre em Nubank: R\$\s300,00$/);
    await expect(dialog.getByRole('status', { hidden: true })).toBeEmptyDOMElement();
  },
};

/** A pot has no more than was put into it. */
export const WithdrawalTooLarge: Story = {
  play: async () => {
    const dialog = await openDialog('Resgatar de Viagem de férias', 'Resgatar');
    const amount = dialog.getByRole('textbox', { name: 'Valor' });
    await userEvent.type(amount, '120001{Enter}');
    await expect(await dialog.findByText('Esta caixinha tem R$ 1.200,00')).toBeVisible();
    await expect(amount).toHaveFocus();
  },
};

/** The moves open by keyboard, newest first. One that a later withdrawal needs cannot be deleted, nor made smaller. */
export const Moves: Story = {
  args: {
    answers: {
      ...somePots,
      'rpc/list_pots': (somePots['rpc/list_pots'] as { id: string }[]).map((pot) =>
        pot.id === rowId(11) ? { ...pot, saved: 300 } : pot,
      ),
    },
  },
  play: async () => {
    const opener = await button('Ver movimentos de Viagem de férias');
    opener.focus();
    await userEvent.keyboard('{Enter}');
    const trip = await potCard('Viagem de férias');
    await waitFor(() => expect(trip.getAllByRole('listitem')).toHaveLength(3));
    await expect(trip.getAllByRole('listitem')[0]).toHaveTextContent('Resgatado');
    await userEvent.click(trip.getByRole('button', { name: /^Excluir Guardado R\$ 900,00/ }));
    const refusal = await screen.findAllByText(/A caixinha ficaria com -R\$ 600,00/);
    await waitFor(() => expect(refusal[0]).toBeVisible());
    await userEvent.click(trip.getByRole('button', { name: /^Editar Guardado R\$ 500,00/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Editar movimento' }));
    const amount = dialog.getByRole('textbox', { name: 'Valor' });
    await userEvent.clear(amount);
    await userEvent.type(amount, '19999{Enter}');
    await expect(await dialog.findByText('A caixinha ficaria com -R$ 0,01')).toBeVisible();
  },
};

/** The list of moves may fail alone. */
export const MovesFailed: Story = {
  args: { answers: { ...somePots, pot_moves: 'failing' } },
  play: async () => {
    await userEvent.click(await button('Ver movimentos de Viagem de férias'));
    const alert = within(await screen.findByRole('alert'));
    await expect(alert.getByText('Não foi possível carregar os movimentos.')).toBeVisible();
  },
};
