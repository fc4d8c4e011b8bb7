import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import type { DebtActionProps } from '@tostao/platform';
import { MockPlatform, type MockSlots } from '@tostao/test-kit/mock-platform';
import { IconButton } from '@tostao/ui/icon-button';
import { Split } from 'lucide-react';
import DebtsPage from '../exposed/debts-page.tsx';
import { someDebts } from './mock-debts.ts';

const split = fn<(debt: DebtActionProps['debt']) => void>();

/** The action of another remote. */
function SplitAction({ debt }: DebtActionProps) {
  return <IconButton label={`Dividir ${debt.name}`} icon={<Split />} onClick={() => split(debt)} />;
}

function Broken(): never {
  throw new Error('broken on purpose');
}

const meta = {
  title: 'Screens/Slots/Debt action',
  parameters: { layout: 'fullscreen' },
  args: { slots: { 'debt.action/v1': SplitAction } },
  beforeEach: () => void split.mockReset(),
  render: ({ slots }) => (
    <MockPlatform answers={someDebts} slots={slots}>
      <DebtsPage />
    </MockPlatform>
  ),
} satisfies Meta<{ slots: MockSlots }>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Debts and installments have the buttons of other remotes before their own. */
export const Shown: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Dividir Conta de luz' }));
    const [[debt] = []] = split.mock.calls;
    await expect(debt).toMatchObject({ name: 'Conta de luz', amount: 18_990, isPaid: false });
    await expect(screen.getByRole('button', { name: 'Dividir Sofá 2/3' })).toBeVisible();
  },
};

const showsButtons: Story['play'] = async () => {
  await expect(await screen.findByRole('button', { name: 'Pagar Conta de luz' })).toBeVisible();
  await expect(screen.queryByRole('button', { name: /^Dividir/ })).toBeNull();
};

/** An action whose code does not load costs its own place only. */
export const Missing: Story = {
  args: { slots: { 'debt.action/v1': 'missing' } },
  play: showsButtons,
};

/** An action that crashes costs its own place only. */
export const Crashed: Story = {
  args: { slots: { 'debt.action/v1': Broken } },
  play: showsButtons,
};

export const WithoutEntries: Story = { args: { slots: {} }, play: showsButtons };
