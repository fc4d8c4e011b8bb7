import type { Meta, StoryObj } from '@storybook/react-vite';
import { type MockAnswers, MockPlatform } from '@tostao/test-kit/mock-platform';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import AuthPage from '../auth/auth-page.tsx';
import { afterRequest } from '../auth/assert-requested.ts';
import { verifierKey } from '../auth/recovery/recovery-client.ts';
import { knownBrowserKey } from '../auth/known-browser.ts';
import { mockAuth, rejection } from './mock-auth.ts';
import { mockSession, mockUser as user } from '@tostao/test-kit/mock-session';
import { seesFailure } from './sees-failure.ts';
import { seesToast } from './sees-toast.ts';

interface Args {
  answers: MockAnswers;
  /** The fragment of the address, which has the token of the e-mail’s link. */
  hash: string;
  /** Whether this browser has asked for a recovery. */
  askedHere?: boolean;
}

const meta = {
  title: 'Screens/E-mail links',
  parameters: { layout: 'fullscreen' },
  args: { answers: {}, hash: '' },
  beforeEach: ({ args }) => {
    const endMock = mockAuth(args.answers);
    localStorage.setItem(knownBrowserKey, '1');
    if (args.askedHere) localStorage.setItem(verifierKey, JSON.stringify('verifier/recovery'));
    return () => {
      endMock();
      localStorage.removeItem(verifierKey);
      localStorage.removeItem(knownBrowserKey);
      sessionStorage.clear();
    };
  },
  render: ({ answers, hash }) => (
    <MockPlatform answers={answers} path={`/auth${hash}`}>
      <AuthPage offersExample={false} />
    </MockPlatform>
  ),
} satisfies Meta<Args>;
export default meta;
type Story = StoryObj<Args>;

const sent = 'Se houver uma conta com esse e-mail, o link está a caminho.';
const verify = 'POST /auth/v1/verify';
const recover = 'POST /auth/v1/recover';
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const requestDialog = async () =>
  within(await screen.findByRole('dialog', { name: 'Recuperar senha' }));

/** The dialog has the e-mail that was typed, and can be used by keyboard alone. */
export const RequestedLink: Story = {
  args: { answers: { [recover]: {} } },
  play: async () => {
    await userEvent.type(screen.getByRole('textbox', { name: 'E-mail' }), user.email);
    screen.getByRole('button', { name: 'Esqueceu de senha?' }).focus();
    await userEvent.keyboard('{Enter}');
    const field = await (await requestDialog()).findByRole('textbox', { name: 'E-mail' });
    await expect(field).toHaveValue(user.email);
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await seesToast(sent);
  },
};

/**
 * Auth refuses a second request within a minute for an address with an account only: the words are those of any
 * request. Another address needs not wait.
 */
export const SecondRequest: Story = {
  args: { answers: { [recover]: rejection(429, 'over_email_send_rate_limit') }, askedHere: true },
  play: async () => {
    const asked = localStorage.getItem(verifierKey);
    await press('Esqueceu de senha?');
    const field = (await requestDialog()).getByRole('textbox', { name: 'E-mail' });
    await userEvent.type(field, `${user.email}{Enter}`);
    await seesToast(sent);
    await seesToast(afterRequest);
    // The link that is on its way still needs its verifier.
    await expect(localStorage.getItem(verifierKey)).toBe(asked);

    await press('Esqueceu de senha?');
    const dialog = await requestDialog();
    const again = dialog.getByRole('textbox', { name: 'E-mail' });
    await userEvent.clear(again);
    await userEvent.type(again, user.email);
    const button = await dialog.findByRole('button', { name: /^Enviar em (?:60|5\d) s$/ });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await dialog.findByRole('button', { name: /^Enviar em 5[0-8] s$/ }, { timeout: 5000 });
    await userEvent.type(again, '.ar');
    await expect(dialog.getByRole('button', { name: 'Enviar link' })).toBeEnabled();
  },
};

/** A mail server that is down fails for an address with an account only, so the words are those of any request. */
export const RequestWithoutMail: Story = {
  args: { answers: { [recover]: rejection(500, 'unexpected_failure') } },
  play: async () => {
    await press('Esqueceu de senha?');
    const field = (await requestDialog()).getByRole('textbox', { name: 'E-mail' });
    await userEvent.type(field, `${user.email}{Enter}`);
    await seesToast(sent);
  },
};

/** A request that is invalid or fails leaves the dialog as typed. */
export const RejectedRequest: Story = {
  args: { answers: { [recover]: rejection(429, 'over_request_rate_limit') } },
  play: async () => {
    await press('Esqueceu de senha?');
    const dialog = await requestDialog();
    await userEvent.click(dialog.getByRole('button', { name: 'Enviar link' }));
    await expect(await dialog.findByText('E-mail é obrigatório')).toBeVisible();
    const field = dialog.getByRole('textbox', { name: 'E-mail' });
    await userEvent.type(field, 'ana@');
    await expect(await dialog.findByText('Digite um e-mail válido')).toBeVisible();
    await userEvent.type(field, 'exemplo.com.br{Enter}');
    await seesFailure('Muitas tentativas');
    await expect(field).toHaveValue('ana@exemplo.com.br');
  },
};

const isSpent = async () =>
  expect(await screen.findByRole('heading', { name: 'Este link não vale mais' })).toBeVisible();

/** A used or forged link says so, and offers another one. */
export const SpentLink: Story = {
  args: {
    hash: '#recuperar=usado',
    answers: { [verify]: rejection(403, 'otp_expired'), [recover]: {} },
  },
  play: async () => {
    await fillPassword('nova-senha-456');
    await isSpent();
    await press('Enviar outro link');
    const field = (await requestDialog()).getByRole('textbox', { name: 'E-mail' });
    await userEvent.type(field, 'ninguem@exemplo.com.br{Enter}');
    await seesToast(sent);
  },
};

/** The server is not asked about a link without a token. */
export const CutLink: Story = { args: { hash: '#recuperar=' }, play: isSpent };

/** A link that could not be checked stays in the form, and is checked again on demand. */
export const UncheckedLink: Story = {
  args: { hash: '#recuperar=incerto', answers: { [verify]: rejection(500, 'unexpected_failure') } },
  play: async ({ args }) => {
    await fillPassword('nova-senha-456');
    await seesFailure('Não foi possível continuar');
    const endMock = mockAuth({
      ...args.answers,
      [verify]: mockSession(),
      'PUT /auth/v1/user': rejection(422, 'same_password'),
    });
    await press('Salvar');
    await expect(await screen.findByText(user.email)).toBeVisible();
    await expect(screen.getByLabelText('Nova senha')).toHaveValue('nova-senha-456');
    endMock();
  },
};

const fillPassword = async (typed: string, again = typed) => {
  await userEvent.type(await screen.findByLabelText('Nova senha'), typed);
  await userEvent.type(screen.getByLabelText('Confirmar nova senha'), `${again}{Enter}`);
};

/** The two passwords must be equal. The server may still reject them, and the form stays as typed. */
export const RejectedPassword: Story = {
  args: {
    hash: '#recuperar=novo',
    answers: {
      [verify]: () => mockSession(),
      'PUT /auth/v1/user': rejection(422, 'same_password'),
    },
  },
  play: async () => {
    await fillPassword('nova-senha-456', 'outra');
    const again = screen.getByLabelText('Confirmar nova senha');
    await expect(again).toHaveFocus();
    await expect(again).toBeInvalid();
    await userEvent.clear(again);
    await userEvent.type(again, 'nova-senha-456{Enter}');
    await seesFailure('A nova senha é igual à atual');
    await expect(screen.getByLabelText('Nova senha')).toHaveValue('nova-senha-456');
  },
};

export const SavedPassword: Story = {
  args: {
    hash: '#recuperar=salvo',
    answers: {
      [verify]: () => mockSession(),
      'PUT /auth/v1/user': mockSession().user,
      'GET /auth/v1/user': mockSession().user,
    },
  },
  play: async () => {
    await fillPassword('nova-senha-456');
    await seesToast('Senha alterada com sucesso');
  },
};

/** A link may belong to another account, which this browser would then leave its own for. */
export const OtherAccount: Story = {
  args: {
    hash: '#recuperar=outra',
    answers: {
      [verify]: () => mockSession({ user: { ...user, email: 'bia@exemplo.com.br' } }),
      'PUT /auth/v1/user': rejection(422, 'same_password'),
    },
  },
  play: async () => {
    const leaves = `este navegador sai de ${user.email}`;
    await expect(await screen.findByRole('note')).toHaveTextContent(
      `Se este link for de outra conta, ao salvar, ${leaves}`,
    );
    await fillPassword('nova-senha-456');
    await expect(await screen.findByText('bia@exemplo.com.br')).toBeVisible();
    await expect(screen.getByRole('note')).toHaveTextContent(
      `Este link é de outra conta. Ao salvar, ${leaves}`,
    );
  },
};

const exchange = 'POST /auth/v1/token';
const asksHere = async () =>
  expect(
    await screen.findByRole('heading', { name: 'Peça outro link neste aparelho' }),
  ).toBeVisible();

/** The server’s own templates lead back with a code, which only the browser that asked can use. */
export const CodeInThisBrowser: Story = {
  args: {
    hash: '#codigo=c1',
    answers: {
      [exchange]: () => mockSession(),
      'PUT /auth/v1/user': mockSession().user,
      'GET /auth/v1/user': mockSession().user,
    },
    askedHere: true,
  },
  play: async () => {
    await expect(await screen.findByText(user.email)).toBeVisible();
    await fillPassword('nova-senha-456');
    await seesToast('Senha alterada com sucesso');
    await expect(localStorage.getItem(verifierKey)).toBeNull();
  },
};

export const CodeInAnotherBrowser: Story = {
  args: { hash: '#codigo=c2', answers: { [recover]: {} } },
  play: async () => {
    await asksHere();
    await press('Enviar outro link');
    const field = (await requestDialog()).getByRole('textbox', { name: 'E-mail' });
    await userEvent.type(field, `${user.email}{Enter}`);
    await seesToast(sent);
  },
};

export const SpentCode: Story = {
  args: {
    hash: '#codigo=c3',
    answers: { [exchange]: rejection(404, 'flow_state_not_found') },
    askedHere: true,
  },
  play: asksHere,
};

/** A lost connection does not forget that this browser asked. */
export const UncheckedCode: Story = {
  args: { hash: '#codigo=c4', answers: { [exchange]: 'lost' }, askedHere: true },
  play: async ({ args }) => {
    await expect(await screen.findByText('Não foi possível conferir o link')).toBeVisible();
    const endMock = mockAuth({ ...args.answers, [exchange]: () => mockSession() });
    await press('Tentar novamente');
    await expect(await screen.findByRole('heading', { name: 'Crie uma nova senha' })).toBeVisible();
    endMock();
  },
};

/** A confirmation confirms without signing in: the form comes next. */
export const Confirmed: Story = {
  args: {
    hash: '#confirmar=novo',
    answers: { [verify]: () => mockSession(), 'POST /auth/v1/logout': {} },
  },
  play: async () => {
    await press('Confirmar meu e-mail');
    await expect(await screen.findByRole('heading', { name: 'Bem-vindo de volta!' })).toBeVisible();
  },
};

export const SpentConfirmation: Story = {
  args: {
    // The hosted service marks the tokens of a sign-up like this.
    hash: '#confirmar=pkce_0af9',
    answers: {
      [verify]: ({ body }) =>
        (body as { token_hash?: string }).token_hash === 'pkce_0af9'
          ? rejection(403, 'otp_expired')
          : 'failing',
    },
  },
  play: async () => {
    await press('Confirmar meu e-mail');
    await isSpent();
    await press('Voltar para entrar');
    await expect(await screen.findByRole('heading', { name: 'Bem-vindo de volta!' })).toBeVisible();
  },
};

export const UncheckedConfirmation: Story = {
  args: {
    hash: '#confirmar=incerto',
    answers: { [verify]: rejection(500, 'unexpected_failure') },
  },
  play: async () => {
    await press('Confirmar meu e-mail');
    await expect(await screen.findByText('Não foi possível conferir o link')).toBeVisible();
  },
};
