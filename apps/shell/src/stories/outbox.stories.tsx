import type { Meta, StoryObj } from '@storybook/react-vite';
import { useQueryClient } from '@tanstack/react-query';
import {
  type QueuedMutation,
  useHouseholdId,
  useLocation,
  usePlatform,
  useReopenedForm,
} from '@tostao/platform';
import type { StoredHousehold } from '@tostao/platform/stored-household';
import { type MockAnswers, MockPlatform } from '@tostao/test-kit/mock-platform';
import { useEffect, useState } from 'react';
import { expect, fn, screen, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { type ShellServices, ShellServicesContext } from '../services/shell-services.ts';
import OutboxDialog from '../sync/outbox-dialog.tsx';
import { OfflineBanner } from '../sync/offline-banner.tsx';
import { putMutation, removeMutationsOf } from '../offline/outbox-store.ts';
import { createOutbox } from '../offline/outbox.ts';
import { mockSession, mockUser as user } from '@tostao/test-kit/mock-session';
import { aQueuedWrite } from './mock-writes.ts';

interface Args {
  answers: MockAnswers;
  /** The writes that the device has stored. */
  writes: () => QueuedMutation[];
  household?: Partial<StoredHousehold>;
}

const form = { name: 'goals.new-goal', opens: { path: '/metas' }, values: 'Viagem', version: 1 };
/** Receives the values with which the form of a write opens again. */
const reopened = fn();

/** Starts the outbox of a signed-in user, and shows its dialog. */
function Outbox() {
  const { supabase } = usePlatform();
  const householdId = useHouseholdId();
  const client = useQueryClient();
  const [outbox] = useState(() =>
    createOutbox({ client, database: () => supabase, check: async () => true }),
  );
  const [open, setOpen] = useState(true);
  const { pathname } = useLocation();
  useReopenedForm<string>(form, ({ values }) => reopened(values));
  useEffect(() => {
    let stop = () => {};
    const start = async () => {
      await supabase.auth.signInWithPassword({ email: user.email, password: 'segredo-123' });
      const listener = { onSent: () => {}, onRejected: () => {} };
      stop = outbox.open({ userId: user.id, householdId }, new Set(['save_entry']), listener);
    };
    void start();
    return () => stop();
  }, [outbox, supabase, householdId]);
  return (
    <ShellServicesContext value={{ outbox } as ShellServices}>
      <p data-testid="path">{pathname}</p>
      <OfflineBanner />
      <OutboxDialog open={open} onClose={() => setOpen(false)} />
    </ShellServicesContext>
  );
}

const save = 'rpc/save_entry';
const failToConnect = () => {
  throw new TypeError('Failed to fetch');
};
const common: MockAnswers = { 'POST /auth/v1/token': () => mockSession() };

const meta = {
  title: 'Screens/Outbox',
  args: { answers: { ...common, [save]: failToConnect }, writes: () => [] },
  beforeEach: async ({ args }) => {
    reopened.mockReset();
    for (const write of args.writes()) await putMutation(user.id, write);
    return () => removeMutationsOf(user.id);
  },
  render: ({ answers, household }) => (
    <MockPlatform answers={answers} household={household} sharesState>
      <Outbox />
    </MockPlatform>
  ),
} satisfies Meta<Args>;
export default meta;
type Story = StoryObj<Args>;

const dialog = async () => within(await screen.findByRole('dialog', { name: 'Só neste aparelho' }));
const rejected = () => [
  aQueuedWrite('Cinema', { form, rejection: 'A conta escolhida não existe mais.' }),
  aQueuedWrite('Um jantar com nome comprido demais para caber em uma linha', { rejection: '' }),
];

export const Empty: Story = {
  play: async () => expect(await (await dialog()).findByText('Tudo foi enviado.')).toBeVisible(),
};

/** Queued writes say since when they wait. */
export const Waiting: Story = {
  args: { writes: () => [aQueuedWrite('Cinema'), aQueuedWrite('Teatro')] },
  play: async () => {
    const list = await dialog();
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(2));
    const [first] = list.getAllByRole('listitem');
    await expect(first).toHaveTextContent('Saída: Cinema, R$ 45,90');
    await expect(first).toHaveTextContent(/Salvo às \d\d:\d\d/);
    await expect(first).toHaveTextContent('Aguardando conexão');
    await expect(list.getByText('Vai para a sua conta assim que houver conexão.')).toBeVisible();
    await expect(list.queryByRole('button', { name: /^Descartar/ })).toBeNull();
  },
};

/** A rejected write says why. One without a form cannot be corrected. */
export const Rejected: Story = {
  args: { writes: rejected },
  play: async () => {
    const list = await dialog();
    await expect(await list.findByText('A conta escolhida não existe mais.')).toBeVisible();
    await expect(list.getByText('O servidor não aceitou.')).toBeVisible();
    await expect(
      list.getByText('O servidor não aceitou. Corrija, tente de novo ou descarte.'),
    ).toBeVisible();
    await expect(list.getAllByRole('button', { name: /^Corrigir/ })).toHaveLength(1);
    await expect(list.getAllByRole('button', { name: /^Tentar de novo/ })).toHaveLength(2);
  },
};

/** The form of the write opens on its page, with the typed values. */
export const Corrected: Story = {
  args: { writes: rejected },
  play: async () => {
    const correct = { name: 'Corrigir: Saída: Cinema, R$ 45,90' };
    (await (await dialog()).findByRole('button', correct)).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(reopened).toHaveBeenCalledWith('Viagem'));
    await waitFor(() => expect(screen.getByTestId('path')).toHaveTextContent('/metas'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  },
};

const retry = async () => {
  const list = await dialog();
  await userEvent.click(
    await list.findByRole('button', { name: /^Tentar de novo: Saída: Cinema/ }),
  );
  return list;
};
const onlyCinema = () => rejected().slice(0, 1);

/** The server may reject the write for another reason the next time. */
export const RejectedAgain: Story = {
  args: {
    writes: onlyCinema,
    answers: {
      ...common,
      [save]: () =>
        Response.json(
          { code: '23514', message: 'numeric field overflow', hint: null },
          { status: 400 },
        ),
    },
  },
  play: async () => {
    const list = await retry();
    await expect(await list.findByText(/Um dos valores não é aceito/)).toBeVisible();
    await expect(list.getByRole('button', { name: /^Tentar de novo/ })).toBeEnabled();
  },
};

export const Sent: Story = {
  args: { writes: onlyCinema, answers: { ...common, [save]: {} } },
  play: async () => {
    const list = await retry();
    await expect(await list.findByText('Tudo foi enviado.')).toBeVisible();
  },
};

const question = async () =>
  within(await screen.findByRole('alertdialog', { name: 'Descartar lançamento?' }));

/** A write is discarded after a question only. */
export const Discarded: Story = {
  args: { writes: onlyCinema },
  play: async () => {
    const list = await dialog();
    const press = async () =>
      userEvent.click(await list.findByRole('button', { name: /^Descartar: Saída: Cinema/ }));
    await press();
    const text = (await question()).getByText(/^Saída: Cinema, R\$ 45,90\./);
    await waitFor(() => expect(text).toBeVisible());
    await userEvent.click((await question()).getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    await expect(list.getAllByRole('listitem')).toHaveLength(1);
    await press();
    await userEvent.click((await question()).getByRole('button', { name: 'Descartar' }));
    await expect(await list.findByText('Tudo foi enviado.')).toBeVisible();
  },
};

const saved = fn<(body: unknown) => void>();

/** A row that another member has deleted meanwhile can be stored again. */
export const RowGone: Story = {
  args: {
    writes: () => [
      aQueuedWrite('Cinema', {
        form,
        rejection: 'Este registro não existe mais.',
        isGone: true,
        recreate: { rpc: 'save_entry', args: { p_again: true } },
      }),
    ],
    answers: {
      ...common,
      [save]: ({ body }) => {
        saved(body);
        return {};
      },
    },
  },
  play: async () => {
    saved.mockReset();
    const list = await dialog();
    const again = { name: 'Criar de novo: Saída: Cinema, R$ 45,90' };
    await userEvent.click(await list.findByRole('button', again));
    await expect(await list.findByText('Tudo foi enviado.')).toBeVisible();
    await expect(saved.mock.calls).toEqual([[{ p_again: true }]]);
  },
};

const recibo = new File(['%PDF-1.7'], 'recibo.pdf', { type: 'application/pdf' });

/** Users who may only view by now can download their unsent writes, with their files. */
export const Viewer: Story = {
  args: {
    household: { id: 'casa', role: 'viewer' },
    writes: () => [
      aQueuedWrite('Cinema', { householdId: 'casa', rejection: 'Você só pode ver esta casa.' }),
      aQueuedWrite('Recibo', {
        householdId: 'casa',
        rejection: 'Você só pode ver esta casa.',
        file: { bucket: 'receipts', name: 'r1', title: 'recibo.pdf', content: recibo, after: 'c' },
      }),
      aQueuedWrite('Teatro'),
    ],
  },
  play: async () => {
    const download = spyOn(URL, 'createObjectURL');
    const list = await dialog();
    const button = await list.findByRole('button', { name: 'Baixar o que não foi enviado' });
    const read = spyOn(Blob.prototype, 'arrayBuffer').mockRejectedValueOnce(new Error('mock'));
    await userEvent.click(button);
    await expect(await list.findByRole('alert')).toHaveTextContent('O arquivo não foi criado');
    read.mockRestore();
    await userEvent.click(button);
    await waitFor(() => expect(download).toHaveBeenCalled());
    const text = await (download.mock.calls[0]![0] as Blob).text();
    download.mockRestore();
    await expect(text).toContain('Saída: Cinema');
    await expect(text).toContain('comprovantes/r1/recibo.pdf%PDF-1.7');
    await expect(text).not.toContain('Teatro');
  },
};
