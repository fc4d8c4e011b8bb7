import type { Meta, StoryObj } from '@storybook/react-vite';
import { databaseError } from '@tostao/domain/data-access/fake-data-api';
import { sessionAtom } from '@tostao/platform/session';
import { type MockAnswers, MockPlatform } from '@tostao/test-kit/mock-platform';
import { useStore } from 'jotai';
import type { ReactNode } from 'react';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import InvitationPage from '../household/invitation-page.tsx';
import { pendingInvitation, rememberInvitation } from '../household/pending-invitation.ts';

interface Args {
  answers: MockAnswers;
  isSignedIn: boolean;
}

const invitation = (state: string): MockAnswers => ({
  'rpc/preview_invitation': [
    { state, household: 'Casa da Serra', author: 'Ana Souza', role: 'editor' },
  ],
});

function SignedOut({ children }: { children: ReactNode }) {
  useStore().set(sessionAtom, null);
  return children;
}

const meta = {
  title: 'Screens/Invitation',
  parameters: { layout: 'fullscreen' },
  args: { answers: invitation('open'), isSignedIn: true },
  beforeEach: () => rememberInvitation('token'),
  render: ({ answers, isSignedIn }) => (
    <MockPlatform answers={answers}>
      {isSignedIn ? (
        <InvitationPage />
      ) : (
        <SignedOut>
          <InvitationPage />
        </SignedOut>
      )}
    </MockPlatform>
  ),
} satisfies Meta<Args>;
export default meta;
type Story = StoryObj<Args>;

const heading = async (name: string) =>
  expect(await screen.findByRole('heading', { name })).toBeVisible();
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

/** Before a sign-in the page says who invites where. The invitation outlives the sign-in. */
export const Guest: Story = {
  tags: ['picture'],
  args: { isSignedIn: false },
  play: async () => {
    await heading('Convite para Casa da Serra');
    await expect(
      screen.getByText('Ana Souza convidou você. Seu papel: Pode editar.'),
    ).toBeVisible();
    await press('Entrar ou criar conta');
    await expect(pendingInvitation()).toBe('token');
  },
};

export const Question: Story = {
  tags: ['picture'],
  play: async () => {
    await heading('Entrar em Casa da Serra?');
    await press('Agora não');
    await expect(pendingInvitation()).toBeNull();
  },
};

/** An invitation that another user has used meanwhile says so. */
export const TooLate: Story = {
  args: {
    answers: {
      'rpc/preview_invitation': (_request, index) =>
        invitation(index === 0 ? 'open' : 'used')['rpc/preview_invitation'],
      'rpc/accept_invitation': databaseError(410, 'PT410', 'the invitation cannot be used'),
    },
  },
  play: async () => {
    await press('Entrar');
    await expect(await screen.findByText(/^Este convite já foi usado/)).toBeVisible();
    await waitFor(() => expect(screen.getByText('Não foi possível entrar')).toBeVisible());
  },
};

export const Member: Story = {
  args: { answers: invitation('member') },
  play: async () => {
    await heading('Você já faz parte de Casa da Serra.');
    await press('Ir para o início');
    await expect(pendingInvitation()).toBeNull();
  },
};

const told = (state: string, text: string): Story => ({
  args: { answers: invitation(state), isSignedIn: false },
  play: async () => {
    await expect(await screen.findByText(new RegExp(`^${text}`))).toBeVisible();
    await press('Entrar no Tostão');
    await expect(pendingInvitation()).toBeNull();
  },
});
export const Used = told('used', 'Este convite já foi usado');
export const Cancelled = told('cancelled', 'Este convite foi cancelado');
export const Expired = told('expired', 'Este convite venceu');
export const Lapsed = told('lapsed', 'Quem fez este convite não é mais dono da casa');
export const Unknown = told('unknown', 'Este endereço não é de um convite');

/** Without a connection the app stays usable: the link opens the invitation again. */
export const Offline: Story = {
  args: { answers: { 'rpc/preview_invitation': 'lost' } },
  play: async () => {
    await expect(await screen.findByText('Não foi possível abrir o convite')).toBeVisible();
    await press('Agora não');
    await expect(pendingInvitation()).toBeNull();
  },
};

/** A network from which too many unknown invitations were opened waits, also for a right one. */
export const TooMany: Story = {
  args: {
    answers: {
      'rpc/preview_invitation': () =>
        databaseError(
          429,
          'over_request_rate_limit',
          'Too many attempts: try again after 95 seconds',
        ),
    },
  },
  play: async () => {
    await heading('Muitas tentativas');
    await expect(screen.getByText(/Tente de novo em 2 minutos/)).toBeVisible();
  },
};
