import type { Meta, StoryObj } from '@storybook/react-vite';
import type { QueuedMutation } from '@tostao/platform';
import { MockPlatform } from '@tostao/test-kit/mock-platform';
import { AppLayout } from '@tostao/ui/app-layout';
import { Logo } from '@tostao/ui/logo';
import { Page } from '@tostao/ui/page';
import type { ReactNode } from 'react';
import { expect, screen, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { HouseholdSwitch } from '../household/household-parts.tsx';
import {
  forgetKnownHousehold,
  readKnownHouseholds,
  noteLostHousehold,
} from '@tostao/platform/known-households';
import LostHouseholdDialog from '../household/lost-household-dialog.tsx';
import { putMutation, readMutations, removeMutationsOf } from '../offline/outbox-store.ts';
import { mockUser as user } from '@tostao/test-kit/mock-session';
import { aQueuedWrite } from './mock-writes.ts';

const household = (id: string, name: string, is_own = false) => ({
  id,
  name,
  role: 'owner',
  is_own,
  member_count: 2,
});
const longName = 'Sítio da família Albuquerque de Medeiros';
const answers = {
  'rpc/list_households': [
    household(user.id, 'Pessoal', true),
    household('00000000-0000-7000-8000-000000000003', 'Casa da Serra'),
    household('00000000-0000-7000-8000-000000000002', longName),
  ],
};
const lost = { userId: user.id, id: 'lost', name: 'Casa da Serra' };

const meta = {
  title: 'Screens/Households',
  parameters: { layout: 'fullscreen' },
  render: ({ children }) => (
    <MockPlatform answers={answers} household={{ name: longName }}>
      {children}
    </MockPlatform>
  ),
} satisfies Meta<{ children: ReactNode }>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The switch stands above the navigation, and on phones above the header of the main pages. */
export const Switch: Story = {
  tags: ['picture'],
  args: {
    children: (
      <AppLayout
        items={[]}
        brand={
          <div className="grid gap-5">
            <Logo />
            <HouseholdSwitch />
          </div>
        }
        top={<HouseholdSwitch />}
      >
        <Page title="Olá, Ana">{null}</Page>
      </AppLayout>
    ),
  },
  play: async () => {
    const control = await screen.findByRole('combobox', { name: 'Casa' });
    await userEvent.click(control);
    await screen.findByRole('option', { name: 'Casa da Serra' });
    const options = screen.getAllByRole('option');
    await expect(options.map(({ textContent }) => textContent)).toEqual([
      'Pessoal',
      'Casa da Serra',
      longName,
    ]);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
    await expect(control).toHaveTextContent(longName);
  },
};

const note = async () =>
  within(await screen.findByRole('dialog', { name: 'Você não faz mais parte de Casa da Serra.' }));
const tells = () => readKnownHouseholds().some(({ isRemoved }) => isRemoved);

/** Stores what the page of the lost household leaves on the device. */
async function lose(...writes: QueuedMutation[]) {
  noteLostHousehold(lost);
  for (const write of writes) await putMutation(user.id, write);
  return () => {
    forgetKnownHousehold(user.id, lost.id);
    return removeMutationsOf(user.id);
  };
}
const ownWrite = () => aQueuedWrite('Cinema');
const lostWrite = () => aQueuedWrite('Teatro', { householdId: 'lost' });

/** After a removal the next page says so, once. */
export const Lost: Story = {
  args: { children: <LostHouseholdDialog household={lost} /> },
  beforeEach: () => lose(ownWrite()),
  play: async () => {
    const dialog = await note();
    await expect(
      dialog.getByText('Este aparelho mostra de novo a sua casa pessoal.'),
    ).toBeVisible();
    await userEvent.click(dialog.getAllByRole('button', { name: 'Fechar' })[0]!);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(tells()).toBe(false);
    // A write to the own household stays.
    await expect(await readMutations(user.id)).toHaveLength(1);
  },
};

/** Unsent writes to the household stay on the device until the user has them in a file. */
export const LostWithUnsentWrites: Story = {
  tags: ['picture'],
  args: Lost.args,
  beforeEach: () => lose(ownWrite(), lostWrite()),
  play: async () => {
    const save = spyOn(URL, 'createObjectURL');
    const dialog = await note();
    await expect(dialog.getByText(/^O que este aparelho ainda não tinha enviado/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Baixar o que não foi enviado' }));
    await waitFor(() => expect(save).toHaveBeenCalled());
    const file = JSON.parse(await (save.mock.calls[0]![0] as Blob).text()) as object;
    save.mockRestore();
    await expect(file).toMatchObject({
      casa: 'Casa da Serra',
      nao_enviado: [{ lancamento: 'Saída: Teatro, R$ 45,90' }],
    });
  },
};

/** Without the file the next page asks again. */
export const LostPutOff: Story = {
  ...LostWithUnsentWrites,
  tags: [],
  play: async () => {
    await userEvent.click((await note()).getByRole('button', { name: 'Agora não' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(tells()).toBe(true);
    await expect(await readMutations(user.id)).toHaveLength(2);
  },
};
