import { aCard, anAccount } from '@tostao/domain/account/account-fixtures';
import { toCentavos } from '@tostao/domain/money/centavos';
import { formatMoney } from '@tostao/domain/money/format-money';
import { Button } from '@tostao/ui/button';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { accountIcon } from './account-icon.tsx';
import { AccountSelect, type AccountSelectProps } from './account-select.tsx';

function Controlled({ value: initial, onChange, ...props }: AccountSelectProps) {
  const [value, setValue] = useState(initial);
  return (
    <AccountSelect
      {...props}
      value={value}
      onChange={(next) => {
        setValue(next);
        onChange(next);
      }}
    />
  );
}

const meta = {
  title: 'Forms/AccountSelect',
  component: AccountSelect,
  parameters: {
    guide: {
      do: 'Use it wherever an entry names its account: archived accounts are left out.',
      dont: 'Build the list of accounts with a Select.',
    },
  },
  render: (args) => <Controlled {...args} />,
  args: {
    label: 'Conta',
    value: '',
    onChange: fn(),
    accounts: [
      anAccount({ id: 'checking', name: 'Nubank', balance: toCentavos(120_000) }),
      aCard({ id: 'card', name: 'Cartão Itaú', color: 'bg-orange-500' }),
      anAccount({ id: 'savings', name: 'Poupança antiga', kind: 'savings', isArchived: true }),
    ],
  },
} satisfies Meta<typeof AccountSelect>;
export default meta;
type Story = StoryObj<typeof meta>;

const control = () => screen.findByRole('combobox', { name: 'Conta' });

/** Opens the list and returns the names of its options. */
async function offeredNames(): Promise<(string | null)[]> {
  await userEvent.click(await control());
  await screen.findByRole('listbox');
  return screen.getAllByRole('option').map(({ textContent }) => textContent);
}

async function choose(name: string): Promise<void> {
  await userEvent.click(screen.getByRole('option', { name }));
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
}

export const Required: Story = {
  args: { icon: accountIcon },
  play: async ({ args }) => {
    await expect(await control()).toHaveTextContent('Selecione');
    await expect(await offeredNames()).toEqual(['Nubank', 'Cartão Itaú']);
    await choose('Cartão Itaú');
    await expect(args.onChange).toHaveBeenLastCalledWith('card');
    await expect(await control()).toHaveTextContent('Cartão Itaú');
  },
};

export const WithoutAccount: Story = {
  args: { noneLabel: 'Sem conta' },
  play: async ({ args }) => {
    await expect(await control()).toHaveTextContent('Sem conta');
    await offeredNames();
    await choose('Nubank');
    await expect(args.onChange).toHaveBeenLastCalledWith('checking');
    await offeredNames();
    await choose('Sem conta');
    await expect(args.onChange).toHaveBeenLastCalledWith('');
    await expect(await control()).toHaveTextContent('Sem conta');
  },
};

export const ArchivedAccountChosen: Story = {
  args: { value: 'savings' },
  play: async () => {
    await expect(await control()).toHaveTextContent('Poupança antiga');
    await expect(await offeredNames()).toContain('Poupança antiga');
    await choose('Nubank');
    await expect(await offeredNames()).not.toContain('Poupança antiga');
    await choose('Nubank');
  },
};

/** Another member deletes the chosen account while the form is open. */
export const ChosenAccountDeleted: Story = {
  args: { value: 'checking', noneLabel: 'Sem conta' },
  render: function Render({ accounts, ...args }) {
    const [left, setLeft] = useState(accounts);
    return (
      <>
        <Controlled {...args} accounts={left} />
        <Button onClick={() => setLeft(accounts.slice(1))}>Excluir</Button>
      </>
    );
  },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Excluir' }));
    await expect(await control()).toHaveTextContent('Nubank');
    await expect(await control()).toBeInvalid();
    await expect(await control()).toHaveAccessibleDescription(/Esta conta não existe mais/);
    await offeredNames();
    await choose('Cartão Itaú');
    await expect(await control()).toBeValid();
    await expect(await offeredNames()).toEqual(['Sem conta', 'Cartão Itaú']);
    await choose('Cartão Itaú');
  },
};

export const WithBalances: Story = {
  args: { icon: accountIcon, detail: ({ balance }) => formatMoney(balance) },
  play: async () => {
    await offeredNames();
    await expect(screen.getByRole('option', { name: 'Nubank' })).toHaveAccessibleDescription(
      formatMoney(toCentavos(120_000)),
    );
    await choose('Nubank');
  },
};

export const Filter: Story = {
  args: {
    labelInside: true,
    noneLabel: 'Todas Contas',
    includesArchived: true,
  },
  play: async () => {
    const names = ['Todas Contas', 'Nubank', 'Cartão Itaú', 'Poupança antiga'];
    await expect(await offeredNames()).toEqual(names);
    await choose('Poupança antiga');
    await expect(await control()).toHaveTextContent('Poupança antiga');
  },
};
