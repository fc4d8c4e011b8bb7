import { onlineManager } from '@tanstack/react-query';
import { setQueuedMutations, setUpload, type TransactionSaveHandler } from '@tostao/platform';
import { type MockAnswers, MockPlatform } from '@tostao/test-kit/mock-platform';
import { rowId } from '@tostao/test-kit/rows/row-ids';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import DebtReceipts from '../exposed/debt-receipts.tsx';
import ReceiptsField from '../exposed/receipts-field.tsx';
import { imageFile, threeReceipts, transactionId } from './mock-receipts.ts';

interface ReceiptsStory {
  answers: MockAnswers;
  transactionId: string | null;
  isViewer?: boolean;
}

const onSave = fn((_handler: TransactionSaveHandler) => () => {});

const meta = {
  title: 'Screens/Receipts',
  args: { answers: { receipts: [] }, transactionId },
  loaders: [async () => ({ stored: await threeReceipts() })],
  render: ({ answers, transactionId: id, isViewer }, { loaded }) => (
    <MockPlatform
      answers={{ ...(loaded['stored'] as MockAnswers), ...answers }}
      household={isViewer ? { role: 'viewer' } : undefined}
      sharesState
    >
      <div className="max-w-md p-4">
        <ReceiptsField type="expense" transactionId={id} onSave={onSave} />
      </div>
    </MockPlatform>
  ),
} satisfies Meta<ReceiptsStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const stored = { args: { answers: {} } } satisfies Story;
const button = (name: string) => screen.findByRole('button', { name });
const choose = (...files: File[]) =>
  userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file][multiple]')!, files, {
    applyAccept: false,
  });

/** Chosen files of a new transaction wait for it. A file of another kind is refused by its content. */
export const Chosen: Story = {
  tags: ['picture'],
  args: { transactionId: null },
  play: async () => {
    await choose(
      await imageFile('cupom.png', '#3b7'),
      new File(['%PDF-1.7'], 'nota.pdf'),
      new File(['<svg onload="alert(1)">'], 'desenho.svg', { type: 'image/svg+xml' }),
    );
    await button('Excluir cupom.webp');
    await button('Excluir nota.pdf');
    await expect(
      await screen.findByText(
        'desenho.svg não é foto nem PDF. Anexe JPEG, PNG, WebP, HEIC ou PDF.',
      ),
    ).toBeVisible();
    // The same name again, twice at once. The second press of a double one hits no other receipt.
    await choose(await imageFile('cupom.png', '#36b'), await imageFile('cupom.png', '#63b'));
    await button('Excluir cupom (3).webp');
    await userEvent.dblClick(await button('Excluir cupom (2).webp'));
    await userEvent.click(await button('Excluir cupom (3).webp'));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
  },
};

const refused: [File, string][] = [
  [new File([], 'vazio.pdf'), 'vazio.pdf está vazio.'],
  [
    new File(['%PDF-1.7', new Uint8Array(10_485_760)], 'livro.pdf'),
    'livro.pdf tem mais de 10 MB. Anexe um arquivo menor.',
  ],
  [
    new File(['\0\0\0\x18ftypheic', new Uint8Array(50)], 'IMG_1.heic'),
    'IMG_1.heic é uma foto HEIC, que este aparelho não lê. Envie a foto em JPEG.',
  ],
  [
    new File([Uint8Array.of(255, 216, 255, 224)], 'cortada.jpg'),
    'cortada.jpg não pôde ser lido. Tente outra foto.',
  ],
];

export const Refused: Story = {
  args: { transactionId: null },
  play: async () => {
    await choose(...refused.map(([file]) => file));
    for (const [, sentence] of refused) {
      await expect(await screen.findByText(sentence)).toBeVisible();
    }
    await expect(screen.queryByRole('listitem')).toBeNull();
  },
};

/** A file that the device cannot keep is offered for download, since its form closes. */
export const NotKept: Story = {
  args: { transactionId: null },
  play: async () => {
    await choose(new File(['%PDF-1.7'], 'nota.pdf'));
    await button('Excluir nota.pdf');
    // Nothing queues files here.
    await onSave.mock.lastCall?.[0]([{ id: transactionId }]);
    await waitFor(() => expect(screen.getByText('nota.pdf não foi guardado')).toBeVisible());
    await button('Baixar');
  },
};

/** The eleventh is named, and the ten before it stay. */
export const TooMany: Story = {
  args: { transactionId: null },
  play: async () => {
    await choose(
      ...Array.from({ length: 11 }, (_, index) => new File(['%PDF-1.7'], `nota ${index + 1}.pdf`)),
    );
    await expect(
      await screen.findByText('Um lançamento tem até 10 comprovantes. Ficou de fora: nota 11.pdf.'),
    ).toBeVisible();
    await expect(await button('Anexar')).toBeDisabled();
    await expect(screen.getAllByRole('listitem')).toHaveLength(10);
  },
};

export const Stored: Story = {
  ...stored,
  tags: ['picture'],
  play: async () => {
    await waitFor(() => expect(document.querySelectorAll('li img')).toHaveLength(2));
    await expect(screen.getByText('1,8 MB')).toBeVisible();
  },
};

/** Without a connection files can be attached at once, while the request for the list still retries. */
export const Offline: Story = {
  args: { answers: { receipts: 'loading' } },
  beforeEach: () => {
    onlineManager.setOnline(false);
    return () => onlineManager.setOnline(true);
  },
  play: async () => {
    await expect(await button('Anexar')).toBeEnabled();
    await expect(screen.getByText(/^Sem conexão: os comprovantes/)).toBeVisible();
  },
};

/** The viewer zooms, goes to the next receipt, and returns the focus. */
export const Large: Story = {
  ...stored,
  play: async () => {
    const opener = await button('Abrir cupom.jpg');
    await userEvent.click(opener);
    const viewer = within(await screen.findByRole('dialog', { name: 'Comprovante cupom.jpg' }));
    const picture = await viewer.findByRole('img', { name: 'cupom.jpg' });
    await userEvent.keyboard('++');
    await expect(picture.style.transform).toContain('scale(2.25)');
    await userEvent.click(viewer.getByRole('button', { name: 'Diminuir' }));
    await userEvent.keyboard('-');
    await expect(picture.style.transform).toContain('scale(1)');
    await userEvent.dblClick(picture);
    await expect(picture.style.transform).toContain('scale(2.5)');
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect(await viewer.findByText('PDF · 1,8 MB')).toBeVisible();
    await userEvent.keyboard('{ArrowRight}{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(opener).toHaveFocus();
  },
};

const deletedRow = { id: rowId(11), transaction_id: transactionId, debt_id: null };
export const Deleting: Story = {
  args: {
    answers: {
      'DELETE receipts': [
        { ...deletedRow, name: 'cupom.jpg', type: 'image/jpeg', size: 1, missing_since: null },
      ],
      'rpc/restore_deleted': null,
    },
  },
  play: async () => {
    await userEvent.click(await button('Excluir cupom.jpg'));
    await waitFor(() => expect(screen.getByText('Comprovante excluído')).toBeVisible());
    await userEvent.click(await button('Desfazer'));
    await waitFor(() => expect(screen.getByText('Comprovante restaurado')).toBeVisible());
  },
};

/** By keyboard, the next receipt has the focus after one is deleted, then the one before it, then the first button. */
export const DeletingByKeyboard: Story = {
  args: { transactionId: null },
  play: async () => {
    await choose(...['a.pdf', 'b.pdf', 'c.pdf'].map((name) => new File(['%PDF-1.7'], name)));
    (await button('Excluir b.pdf')).focus();
    await button('Excluir c.pdf');
    for (const next of ['Excluir c.pdf', 'Excluir a.pdf', 'Anexar']) {
      await userEvent.keyboard('{Enter}');
      await waitFor(async () => expect(await button(next)).toHaveFocus());
    }
    await expect(screen.queryByRole('listitem')).toBeNull();
  },
};

/** Who may only view downloads, and changes nothing. */
export const OfViewer: Story = {
  args: { answers: {}, isViewer: true },
  play: async () => {
    await button('Baixar cupom.jpg');
    await expect(screen.queryByRole('button', { name: /^Excluir/ })).toBeNull();
    await expect(screen.queryByRole('button', { name: 'Anexar' })).toBeNull();
  },
};

const content = new File(['%PDF-1.7'], 'contrato.pdf', { type: 'application/pdf' });
const waiting = (number: number, name: string, rejection?: string) => {
  const id = rowId(number);
  return {
    id: `019a0000-0000-7000-8000-0000000000${number}`,
    request: { rpc: 'restore_deleted', args: {} },
    file: { bucket: 'receipts', name: id, title: name, content, after: transactionId },
    label: `Comprovante: ${name}`,
    rows: [
      {
        table: 'receipts',
        version: 1,
        id,
        after: {
          id,
          ownerId: transactionId,
          name,
          type: 'application/pdf',
          size: 6_000_000,
          isStored: true,
        },
      },
    ],
    failure: { title: 'Erro' },
    ...(rejection && { rejection }),
  };
};

/** Files that are on their way are seen at once, with how much of them has arrived. */
export const OnTheirWay: Story = {
  tags: ['picture'],
  globals: { viewport: { value: 'phone' } },
  beforeEach: () => {
    setQueuedMutations([waiting(21, 'contrato.pdf'), waiting(22, 'recibo.pdf')]);
    setUpload(rowId(21), 0.4);
    setUpload(rowId(22), 0);
    return () => {
      setQueuedMutations([]);
      setUpload(rowId(21), null);
      setUpload(rowId(22), null);
    };
  },
  play: async () => {
    await expect(
      await screen.findByRole('progressbar', { name: 'Envio de contrato.pdf' }),
    ).toBeVisible();
    await expect(screen.getByText('Enviando…')).toBeVisible();
    await expect(screen.getByText('Enviando… 40%')).toBeVisible();
    setUpload(rowId(22), null);
    await expect(await screen.findByText('Aguardando envio')).toBeVisible();
    const [sending, waits] = screen.getAllByRole('listitem').slice(-2);
    await expect(sending!.offsetHeight).toBe(waits!.offsetHeight);
    await button('Cancelar o envio de contrato.pdf');
    await button('Excluir recibo.pdf');
  },
};

/** A paid debt has its receipts in a dialog. */
export const OfDebt: Story = {
  render: (_args, { loaded }) => (
    <MockPlatform answers={loaded['stored'] as MockAnswers}>
      <DebtReceipts
        debt={{
          id: rowId(5),
          name: 'Aluguel',
          amount: 150_000,
          dueDate: '2026-11-05',
          isPaid: true,
        }}
        open
        onOpenChange={fn()}
      />
    </MockPlatform>
  ),
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Comprovantes' }));
    await expect(dialog.getByText('Aluguel')).toBeVisible();
    await expect(
      await dialog.findByRole('button', { name: 'Abrir nota-fiscal.pdf' }),
    ).toBeVisible();
  },
};
