import { expect, screen, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { type MockAnswers, MockPlatform } from '@tostao/test-kit/mock-platform';
import type { Meta, StoryObj } from '@storybook/react-vite';
import SettingsPage from '../exposed/settings-page.tsx';
import { onePerson } from './mock-settings.ts';

const meta = {
  title: 'Telas/Ajustes',
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

export const OnePerson: Story = {};

export const Loading: Story = { args: { answers: { profiles: 'loading' } } };

/** A blank name is rejected beside the field, which the dialog focuses, and in a toast. */
export const NameInvalid: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Editar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Editar nome' }));
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

/** The new password is checked for its length and against its confirmation. */
export const PasswordInvalid: Story = {
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
  },
};

/** When saving the name fails, a toast says so and the form stays as typed. */
export const NameRejected: Story = {
  args: { answers: { ...onePerson, 'PATCH profiles': 'failing' } },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Editar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Editar nome' }));
    const name = dialog.getByRole('textbox', { name: 'Nome' });
    await userEvent.clear(name);
    await userEvent.type(name, 'Bia');
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(screen.getByText('fora do ar')).toBeVisible());
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
    await hasToast('Erro ao excluir conta');
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
