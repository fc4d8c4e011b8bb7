import { expect, screen, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { createConnection } from '@tostao/test-kit/connection';
import { type MockAnswers, MockPlatform } from '@tostao/test-kit/mock-platform';
import { mockSession } from '@tostao/test-kit/mock-session';
import type { SentRequest } from '@tostao/domain/data-access/fake-data-api';
import type { Meta, StoryObj } from '@storybook/react-vite';
import SettingsPage from '../exposed/settings-page.tsx';
import { onePerson } from './mock-settings.ts';

const meta = {
  title: 'Screens/Settings',
  parameters: {
    layout: 'fullscreen',
  },
  args: { answers: onePerson },
  render: ({ answers }) => (
    <MockPlatform answers={answers}>
      <SettingsPage />
    </MockPlatform>
  ),
} satisfies Meta<{ answers: MockAnswers }>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OnePerson: Story = { tags: ['picture'] };

export const Loading: Story = { args: { answers: { profiles: 'loading' } } };

/** A profile that does not load is named after the address. */
export const Failed: Story = {
  args: { answers: { profiles: 'failing' } },
  play: async () => {
    await expect(await screen.findByText('ana@exemplo.com.br')).toBeVisible();
    await expect(screen.getByText('ana')).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Alterar Senha' })).toBeEnabled();
  },
};

/** Without a connection the page keeps what it has and stays silent: the banner of the app says so once. */
const connection = createConnection(onePerson);
export const Offline: Story = {
  args: { answers: connection.answers },
  beforeEach: connection.open,
  play: async () => {
    await expect(await screen.findByText('Ana Souza')).toBeVisible();
    await connection.lose();
    await expect(await screen.findByText('Ana Souza')).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Tentar novamente' })).toBeNull();
  },
};

async function editName() {
  const edit = await screen.findByRole('button', { name: 'Editar' });
  await waitFor(() => expect(edit).toBeEnabled());
  await userEvent.click(edit);
  return within(await screen.findByRole('dialog', { name: 'Editar nome' }));
}

/** A blank name is rejected beside the field, which the dialog focuses, and in a toast. */
export const NameInvalid: Story = {
  play: async () => {
    const dialog = await editName();
    const name = dialog.getByRole('textbox', { name: 'Nome' });
    await waitFor(() => expect(name).toHaveFocus());
    await userEvent.clear(name);
    await userEvent.type(name, '   {Enter}');
    await waitFor(() => expect(name).toHaveAccessibleDescription('O nome não pode estar vazio'));
    const toasts = within(await screen.findByRole('region', { name: 'Notificações' }));
    const toast = await toasts.findByText('O nome não pode estar vazio');
    await waitFor(() => expect(toast).toBeVisible());
  },
};

/**
 * The new password is checked for its length and against its confirmation, for the account that password managers
 * store it with. On a phone no message covers the button.
 */
export const PasswordInvalid: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Alterar Senha' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Alterar Senha' }));
    const save = dialog.getByRole('button', { name: 'Salvar' });
    await userEvent.click(save);
    const required = await dialog.findAllByText('Por favor, preencha todos os campos');
    await expect(required).toHaveLength(2);
    await userEvent.type(dialog.getByLabelText('Nova senha'), '12345');
    await userEvent.type(dialog.getByLabelText('Confirmar nova senha'), '123456');
    await userEvent.click(save);
    await expect(
      await dialog.findByText('A nova senha deve ter no mínimo 6 caracteres'),
    ).toBeVisible();
    await expect(dialog.getByText('As senhas não coincidem')).toBeVisible();
    const { left, top, width, height } = save.getBoundingClientRect();
    const inFront = document.elementFromPoint(left + width / 2, top + height / 2);
    await expect(save.contains(inFront)).toBe(true);
    const account = save.closest('form')!.querySelector('[autocomplete="username"]');
    await expect(account).toHaveValue('ana@exemplo.com.br');
    await expect(account).not.toBeVisible();
  },
};

const session = mockSession();
const rejected = (status: number, code: string) => Response.json({ error_code: code }, { status });

/** Answers a change of the password as Auth does that wants the current one, then a code. */
function demandProofs({ body }: SentRequest) {
  const { current_password: current, nonce } = body as Record<string, string | undefined>;
  if (current === undefined) return rejected(400, 'current_password_required');
  if (current !== 'atual-123') return rejected(400, 'current_password_invalid');
  if (nonce === undefined) return rejected(400, 'reauthentication_needed');
  return nonce === '0123456789' ? session.user : rejected(422, 'reauthentication_not_valid');
}

/** The fields that Auth asks for appear in the sheet, which keeps the typed values. */
export const PasswordWithProofs: Story = {
  args: {
    answers: {
      ...onePerson,
      'PUT /auth/v1/user': demandProofs,
      'GET /auth/v1/reauthenticate': {},
    },
  },
  render: ({ answers }) => (
    <MockPlatform answers={answers} session={session}>
      <SettingsPage />
    </MockPlatform>
  ),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Alterar Senha' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Alterar Senha' }));
    await expect(dialog.queryByLabelText('Senha atual')).toBeNull();
    await userEvent.type(dialog.getByLabelText('Nova senha'), 'nova-senha-456');
    await userEvent.type(dialog.getByLabelText('Confirmar nova senha'), 'nova-senha-456{Enter}');

    const current = await dialog.findByLabelText('Senha atual');
    await waitFor(() => expect(current).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(current).toHaveAccessibleDescription('Digite sua senha atual'));
    await userEvent.type(current, 'errada{Enter}');
    await waitFor(() => expect(current).toHaveAccessibleDescription('Senha atual incorreta'));
    await userEvent.clear(current);
    await userEvent.type(current, 'atual-123{Enter}');

    const code = await dialog.findByRole('textbox', { name: 'Código do e-mail' });
    await waitFor(() => expect(code).toHaveFocus());
    await userEvent.type(code, '111{Enter}');
    await waitFor(() => expect(code).toHaveAccessibleDescription('Código incorreto ou vencido'));
    await userEvent.click(dialog.getByRole('button', { name: 'Reenviar' }));
    await waitFor(() => expect(code).toHaveValue(''));
    await expect(dialog.getByLabelText('Nova senha')).toHaveValue('nova-senha-456');
    await userEvent.type(code, '0123456789{Enter}');
    await hasToast('Senha alterada com sucesso');
  },
};

/** A code that cannot be sent says why beside its field. */
export const PasswordCodeNotSent: Story = {
  args: {
    answers: {
      ...onePerson,
      'PUT /auth/v1/user': rejected(400, 'reauthentication_needed'),
      'GET /auth/v1/reauthenticate': rejected(429, 'over_email_send_rate_limit'),
    },
  },
  render: PasswordWithProofs.render!,
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Alterar Senha' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Alterar Senha' }));
    await userEvent.type(dialog.getByLabelText('Nova senha'), 'nova-senha-456');
    await userEvent.type(dialog.getByLabelText('Confirmar nova senha'), 'nova-senha-456{Enter}');
    const code = await dialog.findByRole('textbox', { name: 'Código do e-mail' });
    await waitFor(() => expect(code).toHaveAccessibleDescription(/^Nenhum e-mail enviado\./));
  },
};

/** When saving the name fails, a toast says so and the form stays as typed. */
export const NameRejected: Story = {
  args: { answers: { ...onePerson, 'PATCH profiles': 'failing' } },
  play: async () => {
    const dialog = await editName();
    const name = dialog.getByRole('textbox', { name: 'Nome' });
    await userEvent.clear(name);
    await userEvent.type(name, 'Bia');
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    await waitFor(() =>
      expect(screen.getByText(/O servidor não respondeu como devia/)).toBeVisible(),
    );
    await expect(name).toHaveValue('Bia');
  },
};

const hasToast = async (text: string) => {
  const toasts = within(await screen.findByRole('region', { name: 'Notificações' }));
  await waitFor(async () => expect(await toasts.findByText(text)).toBeVisible());
};

/** The account is deleted after its word was typed only. A failure leaves the dialog open. */
export const DeletionRejected: Story = {
  args: { answers: { ...onePerson, 'rpc/delete_account': 'failing' } },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Excluir minha conta' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Excluir conta?' }));
    const word = dialog.getByRole('textbox', { name: 'Digite EXCLUIR para confirmar' });
    await userEvent.type(word, 'excluo{Enter}');
    await waitFor(() => expect(word).toBeInvalid());
    await userEvent.clear(word);
    await userEvent.type(word, 'EXCLUIR{Enter}');
    await expect(await dialog.findByRole('alert')).toHaveTextContent('Erro ao excluir conta');
    await expect(word).toHaveValue('EXCLUIR');
  },
};

export const ExportFailed: Story = {
  args: { answers: { ...onePerson, transactions: 'failing' } },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Exportar meus dados' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Exportar meus dados' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Tudo (JSON)' }));
    await hasToast('Erro ao exportar seus dados');
  },
};

/** A device that cannot be locked says why. */
export const WithoutAuthenticator: Story = {
  beforeEach: () => {
    const find = spyOn(PublicKeyCredential, 'isUserVerifyingPlatformAuthenticatorAvailable');
    find.mockResolvedValue(false);
    return () => find.mockRestore();
  },
  play: async () => {
    const toggle = await screen.findByRole('switch', { name: 'Bloqueio por Biometria' });
    await waitFor(() => expect(toggle).toHaveAccessibleDescription(/não tem biometria/));
    await expect(toggle).toBeDisabled();
  },
};

/** More than the tab stops of the screen. */
const maxTabStops = 40;

/** Tab reaches the last control, and its focus is visible. */
export const SignOutByKeyboard: Story = {
  play: async () => {
    const signOut = await screen.findByRole('button', { name: 'Sair da Conta' });
    for (let steps = 0; steps < maxTabStops && signOut !== document.activeElement; steps += 1) {
      await userEvent.tab();
    }
    await expect(signOut).toHaveFocus();
    await expect(signOut).toHaveStyle({ outlineStyle: 'solid' });
  },
};
