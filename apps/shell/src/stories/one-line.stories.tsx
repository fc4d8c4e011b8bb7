import type { Meta, StoryObj } from '@storybook/react-vite';
import { useShellDialog } from '@tostao/platform';
import type { StoredHousehold } from '@tostao/platform/stored-household';
import { type MockAnswers, MockPlatform } from '@tostao/test-kit/mock-platform';
import { accountRow, cardRow } from '@tostao/test-kit/rows/account-rows';
import { categoryRow } from '@tostao/test-kit/rows/category-rows';
import { useAtomValue } from 'jotai';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { HomePage } from '../home/home-page.tsx';
import { OneLineDialog } from '../one-line/one-line-dialog.tsx';
import { filledValuesAtom } from '../one-line/one-line-state.ts';
import { ShellServicesContext } from '../services/shell-services.ts';
import { figures, profiles } from './mock-home.ts';
import { oneRemote, withRegistry } from './mock-remotes.ts';

interface Args {
  answers: MockAnswers;
  household?: Partial<StoredHousehold>;
}

const card = cardRow({ id: 'c1', name: 'Roxinho' });
const answers: MockAnswers = {
  'rpc/home_figures': [figures],
  profiles,
  accounts: [card, ...['Itaú Corrente', 'Itaú Poupança'].map((name) => accountRow({ name }))],
  'rpc/account_balances': [],
  categories: [categoryRow(), categoryRow({ name: 'Mercado' })],
};

/** Shows which dialog the shell opens, and with what. */
function OpenedDialog() {
  const [dialog] = useShellDialog();
  const values = useAtomValue(filledValuesAtom);
  return dialog ? <p data-testid="opened">{JSON.stringify([dialog, values])}</p> : null;
}

const meta = {
  title: 'Screens/One line',
  parameters: { layout: 'fullscreen' },
  args: { answers },
  render: ({ household, ...args }) => (
    <ShellServicesContext value={withRegistry(oneRemote)}>
      <MockPlatform answers={args.answers} household={household}>
        <main>
          <HomePage />
          <OpenedDialog />
        </main>
      </MockPlatform>
    </ShellServicesContext>
  ),
} satisfies Meta<Args>;
export default meta;
type Story = StoryObj<Args>;

const field = () => screen.findByRole('textbox', { name: 'Lançar em uma linha' });
const type = async (line: string) => userEvent.type(await field(), line);
const understands = (text: string) =>
  waitFor(() => expect(screen.getByText(/^(?:Saída|Entrada) · /)).toHaveTextContent(text));
const opens = (dialog: string, values: object) =>
  waitFor(() =>
    expect(JSON.parse(screen.getByTestId('opened').textContent)).toEqual([dialog, values]),
  );

/** Escape clears the field. Before a line is typed, nothing tells what it means. */
export const Cleared: Story = {
  play: async () => {
    await type('padaria');
    await understands('Saída · “padaria”');
    await userEvent.keyboard('{Escape}');
    await expect(await field()).toHaveValue('');
    await expect(screen.queryByRole('button', { name: 'Abrir' })).toBeNull();
  },
};

export const Understood: Story = {
  tags: ['picture'],
  play: async () => {
    await type('padaria 27,90 ontem alimentação');
    await understands('Saída · R$ 27,90 · ontem, 17/11 · Alimentação · “padaria”');
  },
};

/** Enter opens the form, even where it is pressed before the code and the lists have arrived. */
export const Opened: Story = {
  play: async () => {
    await type('+ 3.000 salário{Enter}');
    await opens('new-income', { amount: 300_000, description: 'salário' });
    await expect(await field()).toHaveValue('');
  },
};

const description = 'mercado ontem 12/11 no itaú';

/** What may mean several things is marked. */
export const Ambiguous: Story = {
  tags: ['picture'],
  play: async () => {
    await type('mercado 312,40 ontem 12/11 no itaú');
    const choices =
      'Dia: quinta-feira, 12/11 ou ontem, 17/11? · Conta: Itaú Corrente ou Itaú Poupança?';
    await understands(`Saída · R$ 312,40 · Mercado · “${description}” · ${choices}`);
  },
};

/** The form is left without what may mean several things, and proposes nothing. */
export const AmbiguousOpened: Story = {
  play: async () => {
    await type('mercado 312,40 ontem 12/11 no itaú{Enter}');
    const values = { amount: 31_240, description, category: 'Mercado', date: '', accountId: '' };
    await opens('new-expense', values);
  },
};

/** The amount of a purchase in installments is the total. */
export const Installments: Story = {
  play: async () => {
    await type('tv 300 3x no roxinho');
    await understands('Saída · R$ 300,00 · 3x de R$ 100,00 · Roxinho · “tv”');
    await userEvent.keyboard('{Enter}');
    const values = { amount: 30_000, description: 'tv', accountId: card.id, installments: 3 };
    await opens('new-expense', values);
  },
};

/** Without a card there are no installments. */
export const InstallmentsWithoutCard: Story = {
  play: async () => {
    await type('tv 300 3x');
    await understands('Saída · R$ 300,00 · “tv 3x”');
  },
};

export const HiddenAmounts: Story = {
  beforeEach: () => {
    document.documentElement.dataset['amounts'] = 'hidden';
    return () => delete document.documentElement.dataset['amounts'];
  },
  play: async () => {
    await type('tv 300 3x no roxinho');
    await understands('Saída · R$ •••• · 3x de R$ •••• · Roxinho · “tv”');
  },
};

/** A member who may only view the household has no field. */
export const ViewOnly: Story = {
  args: { household: { role: 'viewer' } },
  play: async () => {
    await screen.findByText('R$ 59,35');
    await expect(screen.queryByRole('textbox')).toBeNull();
  },
};

/** The dialog of the key. */
export const InDialog: Story = {
  tags: ['picture'],
  render: (args) => (
    <MockPlatform answers={args.answers}>
      <OneLineDialog open onClose={() => {}} />
    </MockPlatform>
  ),
  play: async () => {
    await type('mercado 312,40 3x no roxinho');
    await understands('Saída · R$ 312,40 · 3x de R$ 104,13 · Roxinho · Mercado · “mercado”');
  },
};
