import type { Meta, StoryObj } from '@storybook/react-vite';
import type { StoredHousehold } from '@tostao/platform/stored-household';
import { MockPlatform, type MockSlots } from '@tostao/test-kit/mock-platform';
import { rowId } from '@tostao/test-kit/rows/row-ids';
import { ShownAddress } from '@tostao/test-kit/shown-address';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { chooseOption } from '@tostao/test-kit/choose-option';
import HistoryPage from '../exposed/history-page.tsx';
import { withPeople } from './mock-history.ts';

const toImport = {
  to: '/outra',
  title: 'Importar extrato',
  icon: [],
  id: 'mock/import' as const,
};
const links = { 'history.action/v1': [toImport] };

interface Args {
  household: Partial<StoredHousehold>;
  slots?: MockSlots;
}

const meta = {
  title: 'Screens/History/Household',
  parameters: { layout: 'fullscreen' },
  args: { household: {} },
  render: ({ household, slots }) => (
    <MockPlatform answers={withPeople} household={household} slots={slots}>
      <HistoryPage />
      <ShownAddress />
    </MockPlatform>
  ),
} satisfies Meta<Args>;
export default meta;
type Story = StoryObj<Args>;

const rowOf = async (text: string) => (await screen.findByText(text)).parentElement!;

/** Each row says who entered it: people with the same first name by the full one. */
export const SeveralPeople: Story = {
  tags: ['picture'],
  play: async () => {
    for (const [description, author] of [
      ['Padaria da esquina', 'Ana Souza'],
      ['Aplicativo até o trabalho', 'Rafael'],
      ['Mercado', 'Ana Lima'],
      ['Cinema com a Bia', 'Ex-membro'],
    ] as const) {
      await waitFor(async () => expect(await rowOf(description)).toHaveTextContent(author));
    }
  },
};

export const FilteredByPerson: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('combobox', { name: 'Quem' }));
    await screen.findByRole('option', { name: 'Rafael' });
    const options = screen.getAllByRole('option');
    await expect(options.map(({ textContent }) => textContent)).toEqual([
      'Todos',
      'Ana Souza',
      'Rafael',
      'Ana Lima',
      'Ex-membro',
    ]);
    await userEvent.click(screen.getByRole('option', { name: 'Rafael' }));
    await waitFor(() => expect(screen.queryByText('Mercado')).toBeNull());
    await expect(await screen.findByText('Aplicativo até o trabalho')).toBeVisible();
    await expect(screen.getByTestId('address')).toHaveTextContent(`?quem=${rowId(11)}`);
  },
};

/** The rows of people whose account is deleted are found too. */
export const FilteredByFormerMember: Story = {
  play: async () => {
    await chooseOption(await screen.findByRole('combobox', { name: 'Quem' }), 'Ex-membro');
    await waitFor(() => expect(screen.queryByText('Mercado')).toBeNull());
    await expect(await screen.findByText('Cinema com a Bia')).toBeVisible();
    await expect(screen.getByTestId('address')).toHaveTextContent('?quem=ex-membro');
  },
};

/** Those who may only view have the whole list, and nothing that changes it. */
export const Viewer: Story = {
  tags: ['picture'],
  args: {
    household: { role: 'viewer' },
    slots: {
      ...links,
      'transaction.dialog/v1': {
        title: 'Comprovantes',
        Dialog: ({ transaction, open }) =>
          open ? <p>{`Dois de ${transaction.description}`}</p> : null,
      },
    },
  },
  play: async () => {
    await expect(await screen.findByText('Mercado')).toBeVisible();
    await screen.findByRole('combobox', { name: 'Quem' });
    await expect(screen.queryByRole('button', { name: 'Editar Mercado' })).toBeNull();
    await expect(screen.queryByRole('button', { name: 'Nova transação' })).toBeNull();
    await expect(screen.queryByRole('link', { name: 'Importar extrato' })).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: 'Comprovantes de Mercado' }));
    await screen.findByText('Dois de Mercado');
  },
};
