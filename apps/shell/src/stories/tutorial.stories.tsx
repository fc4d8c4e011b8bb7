import type { Meta, StoryObj } from '@storybook/react-vite';
import { type MockAnswers, MockPlatform } from '@tostao/test-kit/mock-platform';
import { Button } from '@tostao/ui/button';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Tutorial } from '../onboarding/tutorial.tsx';

/** Receives the change of the profile that ends the tutorial. */
const saved = fn();

const profile = (hasCompleted: boolean): MockAnswers => ({
  'GET profiles': [{ name: 'Ana', photo_version: null, has_completed_onboarding: hasCompleted }],
  'PATCH profiles': ({ body }) => {
    saved(body);
    return [{ id: '1' }];
  },
});

/** Shows the tutorial again, as the settings do. */
function Replay() {
  const [isRequested, setRequested] = useState(false);
  return (
    <>
      <Button onClick={() => setRequested(true)}>Ver tutorial</Button>
      <Tutorial isRequested={isRequested} setRequested={setRequested} />
    </>
  );
}

const meta = {
  title: 'Screens/Tutorial',
  args: { answers: profile(false) },
  beforeEach: () => void saved.mockReset(),
  render: ({ answers }) => (
    <MockPlatform answers={answers}>
      <Replay />
    </MockPlatform>
  ),
} satisfies Meta<{ answers: MockAnswers }>;
export default meta;
type Story = StoryObj<typeof meta>;

const dialog = () => screen.findByRole('dialog');
const shows = async (text: string) =>
  waitFor(async () => expect(await dialog()).toHaveTextContent(text));
const button = async (name: string) => within(await dialog()).getByRole('button', { name });
const isClosed = async () =>
  waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

/** A new user is led through four steps, by keyboard alone. */
export const FourSteps: Story = {
  play: async () => {
    await shows('Passo 1 de 4');
    await waitFor(async () => expect(await button('Próximo')).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await shows('Passo 2 de 4');
    // The button stays focused on the first step, where there is nothing before it.
    (await button('Anterior')).focus();
    await userEvent.keyboard('{Enter}');
    await shows('Passo 1 de 4');
    await expect(await button('Anterior')).toHaveFocus();
    await expect(await button('Anterior')).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{Enter}');
    await shows('Passo 1 de 4');

    for (const text of ['Passo 2 de 4', 'uma saída recorrente vira dívida', '80% e aos 100%']) {
      await userEvent.click(await button('Próximo'));
      await shows(text);
    }
    await expect(
      within(await dialog()).queryByRole('button', { name: 'Pular tutorial' }),
    ).toBeNull();
    await userEvent.click(await button('Começar a usar'));
    await isClosed();
    await expect(saved).toHaveBeenCalledWith({ has_completed_onboarding: true });
  },
};

export const Skipped: Story = {
  play: async () => {
    await shows('Passo 1 de 4');
    await userEvent.click(await button('Pular tutorial'));
    await isClosed();
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
  },
};

export const Escaped: Story = {
  play: async () => {
    await shows('Passo 1 de 4');
    await userEvent.keyboard('{Escape}');
    await isClosed();
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
  },
};

/** A tutorial whose end was not saved stays closed until the next start. */
export const NotSaved: Story = {
  args: { answers: { ...profile(false), 'PATCH profiles': 'failing' } },
  play: async () => {
    await shows('Passo 1 de 4');
    await userEvent.click(await button('Pular tutorial'));
    await isClosed();
  },
};

const replay = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Ver tutorial' }));

/** On demand it starts at the first step, each time. */
export const Again: Story = {
  args: { answers: profile(true) },
  play: async () => {
    await replay();
    await shows('Passo 1 de 4');
    await userEvent.click(await button('Próximo'));
    await shows('Passo 2 de 4');
    await userEvent.click(await button('Fechar'));
    await isClosed();
    await replay();
    await shows('Passo 1 de 4');
    await expect(saved).not.toHaveBeenCalled();
  },
};

/** A profile that cannot be read does not show the tutorial to a user who has seen it. */
export const UnreadProfile: Story = {
  args: { answers: { profiles: 'failing' } },
  play: async () => {
    await screen.findByRole('button', { name: 'Ver tutorial' });
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
};
