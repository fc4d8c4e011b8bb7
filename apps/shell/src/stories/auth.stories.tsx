import type { Meta, StoryObj } from '@storybook/react-vite';
import { type MockAnswers, MockPlatform } from '@tostao/test-kit/mock-platform';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import AuthPage from '../auth/auth-page.tsx';
import { knownBrowserKey } from '../auth/known-browser.ts';
import { putMutation, removeMutationsOf } from '../offline/outbox-store.ts';
import { mockAuth, rejection } from './mock-auth.ts';
import { mockSession, mockUser as user } from '@tostao/test-kit/mock-session';
import { aQueuedWrite } from './mock-writes.ts';
import { seesFailure } from './sees-failure.ts';
import { seesToast } from './sees-toast.ts';

interface Args {
  answers: MockAnswers;
  /** The query of the page’s address, which an e-mail link or Google has set. */
  search: string;
  /** Whether a user has signed in with this browser. */
  isKnown: boolean;
  /** Whether the server lets visitors look at an example. */
  offersExample: boolean;
  /** Whether the page of the user whose session has ended waits below. */
  isReturn: boolean;
}

const meta = {
  title: 'Screens/Sign in',
  parameters: {
    layout: 'fullscreen',
    docs: {
      description: {
        component: `A new browser starts with the form for an account, and the example is the second way in. Drawn beside it: the
example above the form, with the filled button. It wins the first press of the curious, but who comes to sign up, and every
password manager, finds the fields under a button that leads elsewhere. On a phone, which has no room for the aside, a
sentence and a picture present the app to a new browser, with the example below them, in view without scrolling. The page keeps the place of Google's button, so that
nothing moves when Auth says that it offers it.`,
      },
    },
  },
  args: { answers: {}, search: '', isKnown: true, offersExample: true, isReturn: false },
  beforeEach: ({ args }) => {
    const { href } = window.location;
    if (args.search) window.history.replaceState(null, '', args.search);
    if (args.isKnown) localStorage.setItem(knownBrowserKey, '1');
    const endMock = mockAuth(args.answers);
    return () => {
      endMock();
      localStorage.removeItem(knownBrowserKey);
      window.history.replaceState(null, '', href);
    };
  },
  render: ({ answers, offersExample, isReturn }) => (
    <MockPlatform answers={answers} path="/auth">
      <AuthPage {...{ offersExample, isReturn }} />
    </MockPlatform>
  ),
} satisfies Meta<Args>;
export default meta;
type Story = StoryObj<Args>;

const email = () => screen.getByRole('textbox', { name: 'E-mail' });
const password = () => screen.getByLabelText('Senha');
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

async function type(typed: { email: string; password: string }) {
  await userEvent.type(email(), typed.email);
  await userEvent.type(password(), typed.password);
}

const keepsTyped = async (typed: { email: string; password: string }) => {
  await expect(email()).toHaveValue(typed.email);
  await expect(password()).toHaveValue(typed.password);
};

const credentials = { email: user.email, password: 'errada-123' };

/** A user whose session has ended goes on where they were, even in a browser that they have used for the first time. */
export const AfterAnEndedSession: Story = {
  args: { isKnown: false, offersExample: false, isReturn: true },
  play: async () => {
    await expect(screen.getByRole('heading', { name: 'Bem-vindo de volta!' })).toBeVisible();
    await expect(screen.getByText(/O que você digitou continua aqui/)).toBeVisible();
  },
};

/** A new browser starts with the form for a new account, which has no password to forget. */
export const NewBrowser: Story = {
  args: { isKnown: false },
  play: async () => {
    await expect(screen.getByRole('heading', { name: 'Crie sua conta!' })).toBeVisible();
    const forgotten = { name: 'Esqueceu de senha?' };
    await expect(screen.queryByRole('button', forgotten)).toBeNull();
    await press('Já tem conta? Entrar');
    await expect(screen.getByRole('heading', { name: 'Bem-vindo de volta!' })).toBeVisible();
    await expect(screen.getByRole('button', forgotten)).toBeVisible();
  },
};

/** A phone has no room for the aside: a sentence and a picture present the app, above the form. */
export const NewPhone: Story = {
  tags: ['picture'],
  args: { isKnown: false },
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await expect(screen.getByRole('img', { name: /^O início do Tostão/ })).toBeVisible();
    const example = screen.getByRole('button', { name: 'Ver com exemplo' });
    await expect(example.getBoundingClientRect().bottom).toBeLessThan(667);
    await press('Já tem conta? Entrar');
    await expect(screen.queryByRole('img')).toBeNull();
  },
};

/** The first invalid field gets the focus. */
export const InvalidSignIn: Story = {
  play: async () => {
    await userEvent.click(email());
    await userEvent.keyboard('{Enter}');
    await expect(await screen.findByText('E-mail é obrigatório')).toBeVisible();
    await expect(screen.getByText('Senha é obrigatória')).toBeVisible();
    await expect(email()).toHaveFocus();
    await expect(email()).toHaveAccessibleDescription('E-mail é obrigatório');
    await userEvent.type(email(), 'ana');
    await expect(await screen.findByText('Digite um e-mail válido')).toBeVisible();
  },
};

/** A new password has a minimum length. The other form has the typed values, and its own rules. */
export const InvalidSignUp: Story = {
  play: async () => {
    await press('Não tem conta? Cadastre-se');
    await expect(screen.getByRole('heading', { name: 'Crie sua conta!' })).toBeVisible();
    const typed = { email: user.email, password: '12345' };
    await type(typed);
    await userEvent.keyboard('{Enter}');
    const message = 'A senha deve ter no mínimo 6 caracteres';
    await expect(await screen.findByText(message)).toBeVisible();
    await expect(password()).toHaveFocus();

    await press('Já tem conta? Entrar');
    await expect(screen.getByRole('heading', { name: 'Bem-vindo de volta!' })).toBeVisible();
    await keepsTyped(typed);
    await expect(screen.queryByText(message)).toBeNull();
  },
};

/** Rejected credentials stay as typed. */
export const WrongPassword: Story = {
  args: { answers: { 'POST /auth/v1/token': rejection(400, 'invalid_credentials') } },
  play: async () => {
    await type(credentials);
    await userEvent.keyboard('{Enter}');
    await seesFailure('E-mail ou senha incorretos');
    await keepsTyped(credentials);
  },
};

/** A server that is down says nothing about the credentials. */
export const ServerDown: Story = {
  args: { answers: { 'POST /auth/v1/token': 'failing' } },
  play: async () => {
    await type(credentials);
    await press('Entrar');
    await seesFailure('Não foi possível continuar');
    await keepsTyped(credentials);
  },
};

export const TooManyAttempts: Story = {
  args: { answers: { 'POST /auth/v1/token': rejection(429, 'over_request_rate_limit') } },
  play: async () => {
    await type(credentials);
    await press('Entrar');
    await seesFailure('Muitas tentativas');
    await keepsTyped(credentials);
  },
};

export const KnownEmail: Story = {
  args: { answers: { 'POST /auth/v1/signup': rejection(422, 'user_already_exists') } },
  play: async () => {
    await press('Não tem conta? Cadastre-se');
    await type(credentials);
    await press('Criar conta');
    await seesFailure('Este e-mail já tem uma conta');
    await keepsTyped(credentials);
  },
};

/** A mail server that is down ends a sign-up, whose account Auth then rolls back. */
export const SignUpWithoutMail: Story = {
  args: { answers: { 'POST /auth/v1/signup': rejection(500, 'unexpected_failure') } },
  play: async () => {
    await press('Não tem conta? Cadastre-se');
    await type(credentials);
    await press('Criar conta');
    await seesFailure('Nada foi criado.');
    await keepsTyped(credentials);
  },
};

/** The limit of all e-mails of the server says nothing about how often this visitor has tried. */
export const SignUpOverMailLimit: Story = {
  args: { answers: { 'POST /auth/v1/signup': rejection(429, 'over_email_send_rate_limit') } },
  play: async () => {
    await press('Não tem conta? Cadastre-se');
    await type(credentials);
    await press('Criar conta');
    await seesFailure('Este servidor não pode enviar e-mails agora.');
    await keepsTyped(credentials);
  },
};

export const SignedIn: Story = {
  args: { answers: { 'POST /auth/v1/token': () => mockSession() } },
  play: async () => {
    await type(credentials);
    await press('Entrar');
    await seesToast('Login realizado com sucesso!');
  },
};

const onItsWay = 'Se este e-mail ainda não foi confirmado, o link está a caminho.';

/** Where the server confirms addresses, a new account waits for its link. */
export const Unconfirmed: Story = {
  args: {
    answers: {
      'POST /auth/v1/signup': mockSession().user,
      'POST /auth/v1/resend': {},
    },
  },
  play: async () => {
    await press('Não tem conta? Cadastre-se');
    await type(credentials);
    await press('Criar conta');
    await expect(await screen.findByRole('heading', { name: 'Confirme seu e-mail' })).toBeVisible();
    await expect(screen.getByText(/em qualquer aparelho/)).toHaveTextContent(user.email);
    await press('Reenviar e-mail');
    await seesToast(onItsWay);
    await expect(screen.getByRole('button', { name: /^Reenviar em \d+ s$/ })).toBeVisible();
    // An address with an account gets no link.
    await press('Recuperar senha');
    const dialog = within(await screen.findByRole('dialog', { name: 'Recuperar senha' }));
    await expect(await dialog.findByRole('textbox', { name: 'E-mail' })).toHaveValue(user.email);
    await press('Cancelar');
    await press('Voltar para entrar');
    await keepsTyped({ email: user.email, password: '' });
  },
};

/** Auth refuses a second e-mail within a minute for an address that waits for its confirmation only. */
export const ResentTooSoon: Story = {
  args: {
    answers: {
      'POST /auth/v1/token': rejection(400, 'email_not_confirmed'),
      'POST /auth/v1/resend': rejection(429, 'over_email_send_rate_limit'),
    },
  },
  play: async () => {
    await type(credentials);
    await press('Entrar');
    await press('Reenviar e-mail');
    await seesToast(onItsWay);
    await expect(screen.getByRole('button', { name: /^Reenviar em \d+ s$/ })).toBeVisible();
  },
};

/** An account that is not confirmed asks for the link instead of the password. */
export const ResendRejected: Story = {
  args: {
    answers: {
      'POST /auth/v1/token': rejection(400, 'email_not_confirmed'),
      'POST /auth/v1/resend': rejection(429, 'over_request_rate_limit'),
    },
  },
  play: async () => {
    await type(credentials);
    await press('Entrar');
    await seesToast('E-mail ainda não confirmado');
    await press('Reenviar e-mail');
    await seesFailure('Muitas tentativas');
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Reenviar e-mail' })).toBeEnabled(),
    );
  },
};

export const WithGoogle: Story = {
  args: { answers: { '/auth/v1/settings': { external: { google: true } } }, offersExample: false },
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Entrar com Google' })).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Ver com exemplo' })).toBeNull();
  },
};

/** An example would delete the writes of a user whose session has ended. */
export const ExampleOverUnsentWrites: Story = {
  beforeEach: async () => {
    await putMutation(user.id, aQueuedWrite('Cinema'));
    return () => removeMutationsOf(user.id);
  },
  play: async () => {
    await press('Ver com exemplo');
    await seesFailure('Entre na sua conta primeiro');
    await expect(document.body).not.toHaveTextContent('Cinema');
  },
};

/** A server that does not take the household leaves the visitor on the page. */
export const RejectedExample: Story = {
  args: {
    answers: {
      'POST /auth/v1/signup': mockSession(),
      'POST rpc/restore_account': 'failing',
      'POST rpc/leave_example': null,
    },
  },
  play: async () => {
    await press('Ver com exemplo');
    await seesFailure('Não foi possível abrir o exemplo');
    await expect(screen.getByRole('button', { name: 'Ver com exemplo' })).toBeEnabled();
  },
};

/** The error of a link or of Google is in the address. */
export const FailedCallback: Story = {
  args: { search: '?error=access_denied&error_code=otp_expired&error_description=Expired' },
  play: async () =>
    expect(await screen.findByRole('alert')).toHaveTextContent('Link inválido ou expirado. Peça'),
};

export const ConfirmedAddress: Story = {
  args: { search: '?confirmado' },
  play: async () => expect(await screen.findByText(/^E-mail confirmado\./)).toBeVisible(),
};
