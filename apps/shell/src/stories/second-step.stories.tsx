import type { Meta, StoryObj } from '@storybook/react-vite';
import { confirmSecondStep, usePlatform } from '@tostao/platform';
import { type MockAnswers, MockPlatform } from '@tostao/test-kit/mock-platform';
import { mockApp, mockRecoveryCodes, mockSession, mockUser } from '@tostao/test-kit/mock-session';
import { expect, screen, spyOn, userEvent, waitFor, within } from 'storybook/test';
import AuthPage from '../auth/auth-page.tsx';
import { knownBrowserKey } from '../auth/known-browser.ts';
import { putMutation, readMutations, removeMutationsOf } from '../offline/outbox-store.ts';
import { CodeDialog } from '../second-step/code-dialog.tsx';
import RecoveryCodesDialog from '../second-step/recovery-codes-dialog.tsx';
import { SecondStepQuestion } from '../second-step/second-step-question.tsx';
import { endedSessionKey } from '../session/ended-session.ts';
import { rejection } from './mock-auth.ts';
import { aQueuedWrite } from './mock-writes.ts';
import { seesToast } from './sees-toast.ts';

const app = `/auth/v1/factors/${mockApp.id}`;
const proved = () => mockSession({ aal: 'aal2', factors: [mockApp] });
const codes = Array.from({ length: 10 }, (_, index) => `abcd2345efgh678${index}`);
const common: MockAnswers = {
  'POST /auth/v1/token': () => mockSession({ factors: [mockApp] }),
  '/auth/v1/user': () => mockSession({ factors: [mockApp, mockRecoveryCodes] }).user,
  [`POST ${app}/challenge`]: { id: 'c1', type: 'totp', expires_at: 4_000_000_000 },
  [`POST ${app}/verify`]: proved,
  'GET /auth/v1/factors/recovery-codes': {
    id: 'r1',
    type: 'recovery_code',
    total: 10,
    remaining: 2,
  },
  'POST /auth/v1/factors/recovery-codes/verify': proved,
  'POST /auth/v1/factors/recovery-codes/regenerate': { id: 'r1', type: 'recovery_code', codes },
  profiles: [],
};

const meta = {
  title: 'Screens/Second step',
  parameters: { layout: 'fullscreen' },
  args: { answers: {} },
  beforeEach: () => {
    localStorage.setItem(knownBrowserKey, '1');
    return () => localStorage.removeItem(knownBrowserKey);
  },
  render: ({ answers }) => (
    <MockPlatform answers={{ ...common, ...answers }} path="/auth">
      <AuthPage offersExample />
    </MockPlatform>
  ),
} satisfies Meta<{ answers: MockAnswers }>;
export default meta;
type Story = StoryObj<typeof meta>;

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const code = (name = 'Código do aplicativo') => screen.findByRole('textbox', { name });

async function signIn() {
  await userEvent.type(screen.getByRole('textbox', { name: 'E-mail' }), mockUser.email);
  await userEvent.type(screen.getByLabelText('Senha'), 'segredo-123');
  await press('Entrar');
  await waitFor(async () => expect(await code()).toHaveFocus());
}

/** The password was right: the page asks for the code of the app, and names the account. */
export const SignIn: Story = {
  tags: ['picture'],
  play: async () => {
    await signIn();
    await expect(screen.getByRole('heading', { name: 'Falta um código' })).toBeVisible();
    await expect(screen.getByText(mockUser.email)).toBeVisible();
    await expect(document.body).not.toHaveTextContent('Login realizado');
  },
};

/** A wrong code is said at its field, which keeps it. Spaces of an app that groups the digits do not matter. */
export const SignInByCode: Story = {
  args: {
    answers: {
      [`POST ${app}/verify`]: ({ body }) =>
        (body as { code: string }).code === '123456'
          ? proved()
          : rejection(422, 'mfa_verification_failed'),
    },
  },
  play: async () => {
    await signIn();
    await press('Entrar');
    await expect(await code()).toHaveAccessibleDescription('Digite o código');
    await userEvent.type(await code(), '654321{Enter}');
    const wrong = 'Código incorreto ou já usado. Espere o próximo do aplicativo.';
    await waitFor(async () => expect(await code()).toHaveAccessibleDescription(wrong));
    await expect(await code()).toHaveValue('654321');
    await userEvent.clear(await code());
    await userEvent.type(await code(), '123 456{Enter}');
    await seesToast('Login realizado com sucesso!');
  },
};

/** A recovery code, typed in groups, takes the place of the app. The user learns how many are left. */
export const SignInByRecoveryCode: Story = {
  args: {
    answers: {
      'POST /auth/v1/factors/recovery-codes/verify': ({ body }) =>
        (body as { code: string }).code === 'abcd2345efgh6789' ? proved() : undefined,
    },
  },
  play: async () => {
    await signIn();
    await press('Usar um código de recuperação');
    const field = await code('Código de recuperação');
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.type(field, 'ABCD-2345-efgh-6789{Enter}');
    await seesToast('Restam 2 códigos de recuperação');
  },
};

/** After five wrong codes the server says how long to wait. */
export const Waits: Story = {
  args: {
    answers: {
      [`POST ${app}/verify`]: () =>
        Response.json(
          { error_code: 'over_request_rate_limit', msg: 'Try again in 30 seconds' },
          { status: 429 },
        ),
    },
  },
  play: async () => {
    await signIn();
    await userEvent.type(await code(), '654321{Enter}');
    const wait = 'Muitos códigos errados. Aguarde 30 s e tente de novo.';
    await waitFor(async () => expect(await code()).toHaveAccessibleDescription(wait));
  },
};

/** "Voltar" ends the session that waits, and leads to the form. */
export const Back: Story = {
  args: { answers: { 'POST /auth/v1/logout': {} } },
  play: async () => {
    await signIn();
    await press('Voltar');
    await expect(await screen.findByRole('heading', { name: 'Bem-vindo de volta!' })).toBeVisible();
  },
};

const renderQuestion: Story['render'] = ({ answers }) => (
  <MockPlatform answers={{ ...common, ...answers }} session={proved()} sharesState>
    <SecondStepQuestion />
  </MockPlatform>
);

/** What cannot be undone asks for a code in a dialog. */
export const Question: Story = {
  tags: ['picture'],
  render: ({ answers }) => (
    <MockPlatform answers={{ ...common, ...answers }} session={proved()}>
      <Asked />
    </MockPlatform>
  ),
  play: async () => {
    await screen.findByRole('dialog', { name: 'Confirme com o código' });
    await waitFor(async () => expect(await code()).toHaveFocus());
  },
};

function Asked() {
  return <CodeDialog auth={usePlatform().supabase.auth} open onClose={() => {}} />;
}

/** What has asked for a code goes on by itself: with one, or, for all who wait, without. */
export const QuestionAnswered: Story = {
  render: renderQuestion,
  play: async () => {
    const answer = confirmSecondStep();
    await userEvent.type(await code(), '123456{Enter}');
    await expect(await answer).toBe(true);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const answers = [confirmSecondStep(), confirmSecondStep()];
    await press('Cancelar');
    await expect(await Promise.all(answers)).toEqual([false, false]);
  },
};

/** Without an answer of the server the dialog says so, and keeps the code. */
export const QuestionUnanswered: Story = {
  args: { answers: { [`POST ${app}/challenge`]: 'lost' } },
  render: renderQuestion,
  play: async () => {
    const answer = confirmSecondStep();
    await userEvent.type(await code(), '123456{Enter}');
    await waitFor(async () =>
      expect(await code()).toHaveAccessibleDescription(/conexão|internet/i),
    );
    await expect(await code()).toHaveValue('123456');
    await press('Cancelar');
    await expect(await answer).toBe(false);
  },
};

const renderCodes: Story['render'] = ({ answers }) => (
  <MockPlatform answers={{ ...common, ...answers }} session={proved()} sharesState>
    <SecondStepQuestion />
    <RecoveryCodesDialog open onClose={() => {}} />
  </MockPlatform>
);

/** The new codes, in groups. They count as kept after the press that says so. */
export const RecoveryCodes: Story = {
  tags: ['picture'],
  render: renderCodes,
  play: async () => {
    const write = spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await expect(await screen.findByText('abcd-2345-efgh-6780')).toBeVisible();
    await expect(screen.getAllByRole('listitem')).toHaveLength(10);
    await press('Copiar');
    await waitFor(() => expect(write).toHaveBeenCalledWith(expect.stringContaining('6789')));
    await seesToast('Códigos copiados');
  },
};

/** Codes that another device has replaced are not said to be kept: the dialog shows new ones. */
export const RecoveryCodesReplaced: Story = {
  args: {
    answers: {
      'PATCH profiles': ({ search }: { search: URLSearchParams }) =>
        search.has('unkept_codes') ? [] : [{ id: mockUser.id }],
    },
  },
  render: renderCodes,
  play: async () => {
    await expect(await screen.findByText('abcd-2345-efgh-6780')).toBeVisible();
    await press('Guardei os códigos');
    await seesToast('Estes códigos não valem mais');
    await expect(
      await screen.findByRole('dialog', { name: 'Códigos de recuperação' }),
    ).toBeVisible();
  },
};

/** New codes need a code of the last 15 minutes. Who gives none gets none, and the former ones stay. */
export const RecoveryCodesRefused: Story = {
  args: {
    answers: {
      'POST /auth/v1/factors/recovery-codes/regenerate': () => rejection(403, 'insufficient_aal'),
    },
  },
  render: renderCodes,
  play: async () => {
    const question = await screen.findByRole('dialog', { name: 'Confirme com o código' });
    await userEvent.click(within(question).getByRole('button', { name: 'Cancelar' }));
    const none = await screen.findByText('Sem o código do aplicativo não há códigos novos.');
    await waitFor(() => expect(none).toBeVisible());
    await expect(screen.getByRole('button', { name: 'Guardei os códigos' })).toBeDisabled();
  },
};

export const RecoveryCodesFailed: Story = {
  args: { answers: { '/auth/v1/user': 'failing' } },
  render: renderCodes,
  play: async () => {
    await expect(await screen.findByText('Não foi possível gerar os códigos')).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Tentar novamente' })).toBeVisible();
  },
};

const endFromElsewhere = async () => {
  localStorage.setItem(endedSessionKey, mockUser.id);
  await putMutation(mockUser.id, aQueuedWrite('Feira'));
  return async () => {
    localStorage.removeItem(endedSessionKey);
    await removeMutationsOf(mockUser.id);
  };
};
const saveName = 'Baixar o que não foi enviado';

/** The user has ended the session of this device from another one. */
export const Ended: Story = {
  tags: ['picture'],
  beforeEach: endFromElsewhere,
  play: async () => {
    await expect(await screen.findByText(/foi encerrada em outro aparelho/)).toBeVisible();
    await expect(await screen.findByRole('button', { name: saveName })).toBeVisible();
  },
};

/** What the ended device had not sent leaves it as a file. */
export const EndedSaved: Story = {
  beforeEach: endFromElsewhere,
  play: async () => {
    const save = spyOn(URL, 'createObjectURL');
    await press(saveName);
    await waitFor(async () => expect(await readMutations(mockUser.id)).toEqual([]));
    await expect(await (save.mock.calls[0]![0] as Blob).text()).toContain('Saída: Feira');
    await expect(screen.queryByRole('button', { name: saveName })).toBeNull();
  },
};
