import type { Meta, StoryObj } from '@storybook/react-vite';
import { type MockAnswers, MockPlatform } from '@tostao/test-kit/mock-platform';
import { expect, fn, screen, spyOn, userEvent, waitFor } from 'storybook/test';
import { LockScreen } from '../lock/lock-screen.tsx';
import { putMutation, removeMutationsOf } from '../offline/outbox-store.ts';
import { mockAuth, rejection } from './mock-auth.ts';
import { mockSession, mockUser as user } from '@tostao/test-kit/mock-session';
import { aQueuedWrite } from './mock-writes.ts';

interface Args {
  answers: MockAnswers;
  onUnlock: () => void;
  /** Whether the device has a write that was not sent. */
  hasUnsent: boolean;
}

const config = {
  supabaseUrl: 'https://mock.invalid',
  supabaseKey: 'mock',
  remoteOrigins: [],
  overrides: false,
  example: false,
};

const failToConnect = () => {
  throw new TypeError('Failed to fetch');
};

const meta = {
  title: 'Screens/Lock',
  parameters: { layout: 'fullscreen' },
  args: { answers: {}, onUnlock: fn(), hasUnsent: false },
  beforeEach: async ({ args }) => {
    if (args.hasUnsent) await putMutation(user.id, aQueuedWrite('Cinema'));
    const endMock = mockAuth(args.answers);
    // The browser of the tests has no authenticator.
    const get = spyOn(navigator.credentials, 'get').mockRejectedValue(
      new DOMException('refused', 'NotAllowedError'),
    );
    return async () => {
      get.mockRestore();
      endMock();
      await removeMutationsOf(user.id);
    };
  },
  render: ({ onUnlock }) => (
    <MockPlatform answers={{}}>
      <LockScreen
        config={config}
        lock={{ userId: user.id, credentialId: 'Y3JlZGVudGlhbA' }}
        user={mockSession().user}
        onUnlock={onUnlock}
      />
    </MockPlatform>
  ),
} satisfies Meta<Args>;
export default meta;
type Story = StoryObj<Args>;

const button = (name: string) => screen.findByRole('button', { name });

/** The lock shows nothing of the user. An authenticator that does not know them opens nothing. */
export const UnknownUser: Story = {
  play: async ({ args }) => {
    await expect(await button('Desbloquear')).toHaveFocus();
    await expect(document.body).not.toHaveTextContent(user.email);
    await userEvent.keyboard('{Enter}');
    await expect(await screen.findByRole('alert')).toHaveTextContent(
      'Não foi possível confirmar que é você. Tente de novo ou use a senha.',
    );
    await expect(args.onUnlock).not.toHaveBeenCalled();
  },
};

const submitPassword = async (typed: string) => {
  (await button('Usar senha')).focus();
  await userEvent.keyboard('{Enter}');
  const field = screen.getByLabelText('Senha');
  await expect(field).toHaveFocus();
  await userEvent.type(field, `${typed}{Enter}`);
  return field;
};

export const EmptyPassword: Story = {
  play: async () => {
    const field = await submitPassword('');
    await screen.findByText('Senha é obrigatória');
    await expect(field).toHaveAccessibleDescription('Senha é obrigatória');
    await expect(field).toHaveFocus();
  },
};

/** A wrong password can be corrected, or the authenticator tried again. */
export const WrongPassword: Story = {
  tags: ['picture'],
  args: { answers: { 'POST /auth/v1/token': rejection(400, 'invalid_credentials') } },
  play: async ({ args }) => {
    const field = await submitPassword('outra-senha');
    await screen.findByText('Senha incorreta');
    await expect(field).toHaveAccessibleDescription('Senha incorreta');
    await expect(field).toHaveValue('outra-senha');
    await expect(args.onUnlock).not.toHaveBeenCalled();
    await userEvent.click(await button('Usar biometria'));
    await expect(await button('Desbloquear')).toHaveFocus();
  },
};

export const PasswordOffline: Story = {
  args: { answers: { 'POST /auth/v1/token': failToConnect } },
  play: async () => {
    const field = await submitPassword('segredo-123');
    await screen.findByText(/^Sem conexão/);
    await expect(field).toHaveAccessibleDescription(/^Sem conexão/);
  },
};

export const Unlocked: Story = {
  args: {
    answers: { 'POST /auth/v1/token': () => mockSession(), 'POST /auth/v1/logout': {} },
  },
  play: async ({ args }) => {
    await submitPassword('segredo-123');
    await waitFor(() => expect(args.onUnlock).toHaveBeenCalled());
  },
};

/** A sign-out warns about a write that is only on this device, without saying which. */
export const UnsentWrite: Story = {
  args: { hasUnsent: true },
  play: async () => {
    // Until the device has counted its writes, the button could not warn.
    const signOut = await button('Sair da Conta');
    await waitFor(() => expect(signOut).toBeEnabled());
    await userEvent.click(signOut);
    await expect(await screen.findByRole('alert')).toHaveTextContent(
      '1 lançamento só neste aparelho',
    );
    await expect(await button('Sair mesmo assim')).toBeVisible();
    await expect(document.body).not.toHaveTextContent('Cinema');
  },
};
