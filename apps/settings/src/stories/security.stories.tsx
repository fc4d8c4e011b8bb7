import type { Meta, StoryObj } from '@storybook/react-vite';
import { type MockAnswers, MockPlatform } from '@tostao/test-kit/mock-platform';
import { mockApp, mockRecoveryCodes, mockSession } from '@tostao/test-kit/mock-session';
import { rowId } from '@tostao/test-kit/rows/row-ids';
import { expect, fn, screen, spyOn, userEvent, waitFor, within } from 'storybook/test';
import SettingsPage from '../exposed/settings-page.tsx';
import { onePerson } from './mock-settings.ts';

const app = `/auth/v1/factors/${mockApp.id}`;
const off = mockSession();
const on = mockSession({ aal: 'aal2', factors: [mockApp] });
const rejected = (status: number, code: string) => () =>
  Response.json({ error_code: code, msg: code }, { status });

const sent = fn<(body: unknown) => void>();
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/146.0.0.0 Safari/537.36';
const device = (number: number, user_agent: string | null, used_at: string) => ({
  id: rowId(number),
  user_agent,
  created_at: '2026-11-02T12:00:00Z',
  used_at,
  is_current: number === 1,
});
const devices = [
  device(2, windows, '2026-11-20T09:30:00Z'),
  device(1, 'Mozilla/5.0 (Linux; Android 16) Chrome/146.0.0.0 Mobile', '2026-11-20T12:00:00Z'),
  device(3, null, '2026-11-03T23:05:00Z'),
];
const common: MockAnswers = {
  ...onePerson,
  'PATCH profiles': [],
  'POST /auth/v1/token': () => on,
  '/auth/v1/user': mockSession({ factors: [mockApp, mockRecoveryCodes] }).user,
  'POST /auth/v1/factors': {
    id: mockApp.id,
    type: 'totp',
    totp: {
      qr_code:
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M1 1h3v3H1zM5 5h3v3H5z"/></svg>',
      secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
      uri: 'otpauth://totp/',
    },
  },
  [`POST ${app}/challenge`]: { id: 'c1', type: 'totp', expires_at: 4_000_000_000 },
  [`POST ${app}/verify`]: on,
  [`DELETE ${app}`]: { id: mockApp.id },
  'GET /auth/v1/factors/recovery-codes': {
    id: 'r1',
    type: 'recovery_code',
    total: 10,
    remaining: 1,
  },
  'DELETE /auth/v1/factors/recovery-codes': { id: 'r1' },
  'rpc/list_sessions': devices,
  'rpc/end_sessions': ({ body }: { body: unknown }) => {
    sent(body);
    return 1;
  },
};

interface Args {
  answers: MockAnswers;
  session: typeof on;
}

const meta = {
  title: 'Screens/Security',
  parameters: { layout: 'fullscreen' },
  args: { answers: {}, session: off },
  beforeEach: () => void sent.mockReset(),
  render: ({ answers, session }) => (
    <MockPlatform answers={{ ...common, ...answers }} session={session}>
      <SettingsPage />
    </MockPlatform>
  ),
} satisfies Meta<Args>;
export default meta;
type Story = StoryObj<Args>;

const open = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name: new RegExp(`^${name}`) }));
  return within(await screen.findByRole('dialog', { name }));
};
const secondStep = () => open('Verificação em duas etapas');
const seesToast = async (text: string) => {
  const toasts = within(await screen.findByRole('region', { name: 'Notificações' }));
  await waitFor(async () => expect(await toasts.findByText(text)).toBeVisible());
};

/** Answers the requests that check a password with a session of their own. */
function answerPasswords(...answers: Response[]) {
  const fetch = spyOn(window, 'fetch');
  for (const answer of answers) fetch.mockResolvedValueOnce(answer);
  return fetch;
}

async function provePassword() {
  answerPasswords(
    Response.json({ error_code: 'invalid_credentials' }, { status: 400 }),
    Response.json({ access_token: 'other' }),
    Response.json({}),
  );
  const dialog = await secondStep();
  await userEvent.type(dialog.getByLabelText('Senha'), 'errada{Enter}');
  await waitFor(() =>
    expect(dialog.getByLabelText('Senha')).toHaveAccessibleDescription('Senha incorreta'),
  );
  await userEvent.type(dialog.getByLabelText('Senha'), '-123{Enter}');
  return screen.findByRole('textbox', { name: 'Código de 6 dígitos' });
}

/** After the password, the app gets the secret by its camera or by hand. */
export const NewApp: Story = {
  tags: ['picture'],
  play: async () => {
    await provePassword();
    await expect(screen.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeVisible();
    await expect(screen.getByRole('img', { name: 'QR code da chave' })).toBeVisible();
  },
};

/** A first code that is wrong is said at its field; a right one turns the second step on. */
export const TurnOn: Story = {
  args: {
    answers: {
      [`POST ${app}/verify`]: ({ body }: { body: unknown }) =>
        (body as { code: string }).code === '123456'
          ? on
          : rejected(422, 'mfa_verification_failed')(),
    },
  },
  play: async () => {
    const code = await provePassword();
    await userEvent.type(code, '12345{Enter}');
    const short = 'Digite os 6 dígitos do aplicativo';
    await waitFor(() => expect(code).toHaveAccessibleDescription(short));
    await userEvent.type(code, '7{Enter}');
    await waitFor(() => expect(code).toHaveAccessibleDescription(/^Código incorreto/));
    await userEvent.clear(code);
    await userEvent.type(code, '123 456{Enter}');
    await seesToast('Verificação em duas etapas ligada');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

export const NewAppUnavailable: Story = {
  args: { answers: { 'POST /auth/v1/factors': 'failing' } },
  play: async () => {
    answerPasswords(Response.json({ access_token: 'other' }), Response.json({}));
    const dialog = await secondStep();
    await userEvent.type(dialog.getByLabelText('Senha'), 'segredo-123{Enter}');
    await expect(await screen.findByRole('button', { name: 'Tentar novamente' })).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Ligar' })).toBeDisabled();
  },
};

/** The second step that is on says how many recovery codes are left. */
export const On: Story = {
  tags: ['picture'],
  args: { session: on },
  play: async () => {
    const dialog = await secondStep();
    await expect(await dialog.findByText('Resta 1 código de recuperação.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Gerar novos códigos' })).toBeEnabled();
  },
};

/** Turned off, also where no recovery codes exist: the server has the factors, and the session may be older. */
export const TurnOff: Story = {
  args: {
    session: on,
    answers: {
      '/auth/v1/user': on.user,
      'POST /auth/v1/token': () => off,
    },
  },
  play: async () => {
    const dialog = await secondStep();
    await userEvent.click(dialog.getByRole('button', { name: 'Desligar' }));
    await seesToast('Verificação em duas etapas desligada');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

/** The devices, this one first. */
export const Devices: Story = {
  tags: ['picture'],
  args: { session: on },
  play: async () => {
    const dialog = await open('Aparelhos conectados');
    const [first, second] = await dialog.findAllByRole('listitem');
    await expect(first).toHaveTextContent('Chrome no Android');
    await expect(first).toHaveTextContent('Este aparelho');
    await expect(within(first!).queryByRole('button')).toBeNull();
    await expect(second).toHaveTextContent('Chrome no Windows');
  },
};

/** One device or all others: each press says which it has ended. */
export const EndDevices: Story = {
  args: { session: on },
  play: async () => {
    const dialog = await open('Aparelhos conectados');
    const end = await dialog.findByRole('button', { name: 'Encerrar Chrome no Windows' });
    await userEvent.click(end);
    await waitFor(() => expect(sent).toHaveBeenLastCalledWith({ p_id: rowId(2) }));
    await seesToast('Aparelho encerrado');
    const others = dialog.getByRole('button', { name: 'Encerrar os outros' });
    await waitFor(() => expect(others).toBeEnabled());
    await userEvent.click(others);
    await waitFor(() => expect(sent).toHaveBeenLastCalledWith({}));
  },
};

export const DevicesUnavailable: Story = {
  args: { session: on, answers: { 'rpc/list_sessions': 'failing' } },
  play: async () => {
    const dialog = await open('Aparelhos conectados');
    await expect(await dialog.findByText('Não foi possível carregar os aparelhos')).toBeVisible();
  },
};
