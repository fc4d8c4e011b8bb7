import type { Meta, StoryObj } from '@storybook/react-vite';
import { type MockAnswers, MockPlatform } from '@tostao/test-kit/mock-platform';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import DebtsPage from '../exposed/debts-page.tsx';
import { boletoDigits } from '@tostao/test-kit/rows/boletos';
import { someDebts, withBoleto } from './mock-debts.ts';

const meta = {
  title: 'Screens/Debts/Boleto and Pix',
  parameters: { layout: 'fullscreen' },
  args: { answers: someDebts },
  render: ({ answers }) => (
    <MockPlatform answers={answers}>
      <DebtsPage />
    </MockPlatform>
  ),
} satisfies Meta<{ answers: MockAnswers }>;
export default meta;
type Story = StoryObj<typeof meta>;

const pix =
  '00020126400014br.gov.bcb.pix0118ana@exemplo.com.br520400005303986540512.34' +
  '5802BR5918Padaria São João6009SAO PAULO62070503***630437E0';

/** Replaces the clipboard, which a browser under test may deny. */
function mockClipboard(clipboard: Partial<Clipboard>): void {
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
}

const denied = () => Promise.reject(new DOMException('denied', 'NotAllowedError'));

/** Opens the form and the field for a code, as in a browser that denies access to the clipboard. */
async function openField() {
  mockClipboard({ readText: denied });
  await userEvent.click(await screen.findByRole('button', { name: 'Adicionar dívida' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Adicionar Dívida' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Colar boleto ou Pix' }));
  const field = dialog.getByRole('textbox', { name: 'Código do boleto ou Pix' });
  await waitFor(() => expect(field).toHaveFocus());
  return { dialog, field, box: (name: string) => dialog.getByRole('textbox', { name }) };
}

/** Where the browser denies access to the clipboard, the user pastes into a field. */
export const Pasted: Story = {
  tags: ['picture'],
  play: async () => {
    const { dialog, box } = await openField();
    await userEvent.paste(boletoDigits);
    const status = 'Boleto lido: valor R$ 123,45, vencimento 11/12/2026 e instituição Itaú.';
    await waitFor(() => expect(dialog.getByText(status)).toHaveRole('status'));
    await expect(box('Valor')).toHaveValue('R$ 123,45');
    await expect(box('Data de vencimento')).toHaveValue('11/12/2026');
    await expect(box('Instituição')).toHaveValue('Itaú');
  },
};

/** A second code replaces the values of the first one, but nothing that the user typed. */
export const PastedTwice: Story = {
  play: async () => {
    const { dialog, field, box } = await openField();
    await userEvent.paste(boletoDigits);
    await waitFor(() => expect(box('Instituição')).toHaveValue('Itaú'));
    await userEvent.clear(box('Instituição'));
    await userEvent.type(box('Instituição'), 'Loja');
    await userEvent.click(field);
    await userEvent.paste(pix);
    await waitFor(() => expect(box('Nome')).toHaveValue('Padaria São João'));
    await expect(box('Valor')).toHaveValue('R$ 12,34');
    await expect(box('Data de vencimento')).not.toHaveValue('11/12/2026');
    await expect(box('Instituição')).toHaveValue('Loja');
    await expect(dialog.getByText(/não traz vencimento/)).toBeVisible();
  },
};

/**
 * A wrong digit fills in nothing, and the debt is not saved without its code. The text stays, so that
 * the digit can be corrected and read.
 */
export const WrongDigit: Story = {
  play: async () => {
    const { dialog, field, box } = await openField();
    await userEvent.paste(boletoDigits.replace(/5$/, '4'));
    await waitFor(() => expect(field).toHaveAccessibleDescription(/Um número não confere/));
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(box('Valor')).toHaveValue('');
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(field).toHaveFocus());
    await expect(screen.queryByText('Nome é obrigatório')).toBeNull();
    await userEvent.type(field, '{End}{Backspace}5{Enter}');
    await waitFor(() => expect(box('Valor')).toHaveValue('R$ 123,45'));
    await expect(screen.queryByText('Nome é obrigatório')).toBeNull();
  },
};

/** A clipboard without a code is not shown, as it may hold anything, and changes nothing. */
export const NothingToPaste: Story = {
  play: async () => {
    const { dialog, field, box } = await openField();
    const paste = dialog.getByRole('button', { name: 'Colar boleto ou Pix' });
    mockClipboard({ readText: () => Promise.resolve('minha senha') });
    await userEvent.click(paste);
    await waitFor(() => expect(field).toHaveAccessibleDescription(/ainda não copiou/));
    await expect(field).toHaveValue('');
    mockClipboard({ readText: () => Promise.resolve(boletoDigits) });
    await userEvent.click(paste);
    await waitFor(() => expect(box('Valor')).toHaveValue('R$ 123,45'));
    mockClipboard({ readText: () => Promise.resolve('') });
    await userEvent.click(paste);
    await waitFor(() => expect(field).toHaveAccessibleDescription(/ainda não copiou/));
    await expect(box('Valor')).toHaveValue('R$ 123,45');
  },
};

/** The code of a debt can be replaced. Another text leaves it, and a button removes it. */
export const ReplaceAndRemove: Story = {
  args: { answers: withBoleto },
  play: async () => {
    mockClipboard({ readText: async () => boletoDigits.replace(/5$/, '4') });
    await userEvent.click(await screen.findByRole('button', { name: 'Editar Geladeira' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Editar Dívida' }));
    await expect(dialog.getByText('Boleto 34191…12345')).toBeVisible();
    const paste = dialog.getByRole('button', { name: 'Colar boleto ou Pix' });
    await userEvent.click(paste);
    await waitFor(() => expect(dialog.getByText(/^Um número não confere/)).toBeVisible());
    await expect(dialog.getByText('Boleto 34191…12345')).toBeVisible();
    mockClipboard({ readText: async () => pix });
    await userEvent.click(paste);
    await waitFor(() => expect(dialog.getByText('Pix 00020…437E0')).toBeVisible());
    await expect(dialog.getByRole('textbox', { name: 'Valor' })).toHaveValue('R$ 12,34');
    await userEvent.click(dialog.getByRole('button', { name: 'Remover código' }));
    await expect(dialog.queryByRole('button', { name: 'Copiar código' })).toBeNull();
    await expect(dialog.getByRole('textbox', { name: 'Código do boleto ou Pix' })).toHaveValue('');
    await expect(paste).toHaveFocus();
  },
};

/** The code is copied to pay the debt. Where the browser denies that, all of it can be selected. */
export const CopyToPay: Story = {
  args: { answers: withBoleto },
  play: async () => {
    const copied: string[] = [];
    mockClipboard({ writeText: async (text) => void copied.push(text) });
    await userEvent.click(await screen.findByRole('button', { name: 'Pagar Geladeira' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirmar pagamento' }));
    const copy = dialog.getByRole('button', { name: 'Copiar código' });
    await userEvent.click(copy);
    await waitFor(() => expect(dialog.getByText(/^Código copiado/)).toHaveRole('status'));
    await expect(copied).toEqual([boletoDigits]);
    mockClipboard({ writeText: denied });
    await userEvent.click(copy);
    const whole = await dialog.findByRole('textbox', { name: 'Código completo' });
    await waitFor(() => expect(whole).toHaveFocus());
    await expect(whole).toHaveValue(boletoDigits);
  },
};
