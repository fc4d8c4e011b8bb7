import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import type { TransactionDetailProps } from '@tostao/platform';
import { MockPlatform, type MockSlots } from '@tostao/test-kit/mock-platform';
import HistoryPage from '../exposed/history-page.tsx';
import { someDays } from './mock-history.ts';

/** The detail of another remote, for one of the transactions. */
function Tags({ transaction: { description, amount } }: TransactionDetailProps) {
  if (description !== 'Mercado') return null;
  return <p className="mt-1 text-sm text-muted">Etiquetas: casa, {amount} centavos</p>;
}

function Broken(): never {
  throw new Error('broken on purpose');
}

const meta = {
  title: 'Screens/Slots/Transaction detail',
  parameters: { layout: 'fullscreen' },
  args: { slots: { 'transaction.detail/v1': Tags } },
  render: ({ slots }) => (
    <MockPlatform answers={someDays} slots={slots}>
      <HistoryPage />
    </MockPlatform>
  ),
} satisfies Meta<{ slots: MockSlots }>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A row has the lines of other remotes below its own. */
export const Shown: Story = {
  play: async () => {
    await expect(await screen.findByText('Etiquetas: casa, 11860 centavos')).toBeVisible();
    await expect(screen.getAllByText(/^Etiquetas/)).toHaveLength(1);
  },
};

const showsRows: Story['play'] = async () => {
  await expect(await screen.findByText('Mercado')).toBeVisible();
  await expect(screen.getAllByRole('button', { name: /^Editar / })).toHaveLength(6);
  await expect(screen.queryByText(/^Etiquetas/)).toBeNull();
};

/** A detail whose code does not load costs its own line only. */
export const Missing: Story = {
  args: { slots: { 'transaction.detail/v1': 'missing' } },
  play: showsRows,
};

/** A detail that crashes costs its own line only. */
export const Crashed: Story = {
  args: { slots: { 'transaction.detail/v1': Broken } },
  play: showsRows,
};

export const WithoutEntries: Story = { args: { slots: {} }, play: showsRows };
