import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { chooseOption } from '@tostao/test-kit/choose-option';
import type { TransactionFieldProps } from '@tostao/platform';
import { type MockAnswers, MockPlatform, type MockSlots } from '@tostao/test-kit/mock-platform';
import { TextField } from '@tostao/ui/text-field';
import { useEffect, useState } from 'react';
import HistoryPage from '../exposed/history-page.tsx';
import NewTransactionDialog from '../exposed/new-transaction-dialog.tsx';
import { someDays, withAccounts } from './mock-history.ts';

interface Args {
  answers: MockAnswers;
  slots: MockSlots;
  onOpenChange: (open: boolean) => void;
}

/** Receives what the field writes. */
const write = fn<(saved: number, tags: string) => Promise<void>>(() => Promise.resolve());

/** The field of another remote, which writes rows of its own. */
function Tags({ transactionId, onSave }: TransactionFieldProps) {
  const [tags, setTags] = useState(transactionId === null ? '' : 'casa');
  useEffect(() => onSave((saved) => write(saved.length, tags)), [onSave, tags]);
  return (
    <TextField label="Etiquetas" value={tags} onChange={(event) => setTags(event.target.value)} />
  );
}

function Broken(): never {
  throw new Error('broken on purpose');
}

const meta = {
  title: 'Screens/Slots/Transaction field',
  parameters: { layout: 'fullscreen' },
  args: {
    answers: { ...someDays, 'rpc/save_entry': [] },
    slots: { 'transaction.field/v1': Tags },
    onOpenChange: fn(),
  },
  beforeEach: () => {
    write.mockReset();
    write.mockReturnValue(Promise.resolve());
  },
  render: ({ answers, slots, onOpenChange }) => (
    <MockPlatform answers={answers} slots={slots}>
      <NewTransactionDialog type="expense" open onOpenChange={onOpenChange} />
    </MockPlatform>
  ),
} satisfies Meta<Args>;
export default meta;
type Story = StoryObj<typeof meta>;

const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }));

async function fillExpense() {
  const dialog = await dialogOf('Nova Saída');
  await userEvent.type(dialog.getByRole('textbox', { name: 'Valor' }), '9000');
  await userEvent.type(dialog.getByRole('textbox', { name: 'Descrição' }), 'Tênis');
  await chooseOption(dialog.getByRole('combobox', { name: 'Categoria' }), 'Lazer');
  return dialog;
}

/** The field is told of the saved transaction, and is empty again for another one. */
export const Saved: Story = {
  play: async ({ args }) => {
    const dialog = await fillExpense();
    await userEvent.type(await dialog.findByRole('textbox', { name: 'Etiquetas' }), 'corrida');
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar e adicionar outra' }));
    await waitFor(() => expect(write.mock.calls).toEqual([[1, 'corrida']]));
    await waitFor(() => expect(dialog.getByRole('textbox', { name: 'Etiquetas' })).toHaveValue(''));
    await expect(args.onOpenChange).not.toHaveBeenCalled();
  },
};

/** A purchase in installments is one transaction for each of them. */
export const Installments: Story = {
  args: { answers: { ...withAccounts, 'rpc/save_entry': [] } },
  play: async ({ args }) => {
    const dialog = await fillExpense();
    await chooseOption(await dialog.findByRole('combobox', { name: 'Conta' }), 'Cartão Nubank');
    await userEvent.click(await dialog.findByRole('switch', { name: 'Parcelar' }));
    const count = await dialog.findByRole('spinbutton', { name: 'Número de parcelas' });
    await userEvent.clear(count);
    await userEvent.type(count, '3');
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(args.onOpenChange).toHaveBeenCalledWith(false));
    await expect(write.mock.calls).toEqual([[3, '']]);
  },
};

/** A recurring expense becomes debts, which have no field of a transaction. */
export const Recurring: Story = {
  play: async ({ args }) => {
    const dialog = await fillExpense();
    await dialog.findByRole('textbox', { name: 'Etiquetas' });
    await userEvent.click(dialog.getByRole('switch', { name: 'Saída Recorrente' }));
    await waitFor(() => expect(dialog.queryByRole('textbox', { name: 'Etiquetas' })).toBeNull());
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(args.onOpenChange).toHaveBeenCalledWith(false));
    await expect(write).not.toHaveBeenCalled();
  },
};

/** An edited transaction is named to the field, which reads its own rows. */
export const Edited: Story = {
  args: { answers: { ...someDays, 'rpc/edit_row': { replaced: {}, stored: {} } } },
  render: ({ answers, slots }) => (
    <MockPlatform answers={answers} slots={slots}>
      <HistoryPage />
    </MockPlatform>
  ),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Editar Mercado' }));
    const dialog = await dialogOf('Editar Transação');
    const tags = await dialog.findByRole('textbox', { name: 'Etiquetas' });
    await expect(tags).toHaveValue('casa');
    await userEvent.type(tags, ', mês');
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(write.mock.calls).toEqual([[1, 'casa, mês']]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

/** A field that cannot write its rows does not keep the form open. */
export const WriteFails: Story = {
  play: async ({ args }) => {
    write.mockImplementation(() => Promise.reject(new Error('offline')));
    const dialog = await fillExpense();
    await dialog.findByRole('textbox', { name: 'Etiquetas' });
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(args.onOpenChange).toHaveBeenCalledWith(false));
  },
};

const savesWithoutField: Story['play'] = async ({ args }) => {
  const dialog = await fillExpense();
  await expect(dialog.queryByRole('textbox', { name: 'Etiquetas' })).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(args.onOpenChange).toHaveBeenCalledWith(false));
};

/** A field whose code does not load costs its own place only. */
export const Missing: Story = {
  args: { slots: { 'transaction.field/v1': 'missing' } },
  play: savesWithoutField,
};

/** A field that crashes costs its own place only. */
export const Crashed: Story = {
  args: { slots: { 'transaction.field/v1': Broken } },
  play: savesWithoutField,
};

export const WithoutEntries: Story = { args: { slots: {} }, play: savesWithoutField };
