import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { chooseOption } from '@tostao/test-kit/choose-option';
import { type MockAnswers, MockPlatform } from '@tostao/test-kit/mock-platform';
import SettingsSection from '../exposed/settings-section.tsx';

const sender = { public_key: 'key', sends_mail: true };
const answers: MockAnswers = {
  'rpc/reminder_sender': [sender],
  reminder_settings: [{ email_frequency: 'weekly', hour: 8, shows_details: false }],
  push_subscriptions: [],
};

/** What the user has answered to the browser's question. */
function setPermission(permission: NotificationPermission): void {
  Object.defineProperty(Notification, 'permission', { configurable: true, get: () => permission });
}

const meta = {
  title: 'Screens/Reminders',
  args: { answers, permission: 'default' },
  beforeEach: ({ args }) => {
    const { permission } = Notification;
    setPermission(args.permission);
    return () => setPermission(permission);
  },
  render: ({ answers: given }) => (
    <MockPlatform answers={given}>
      <SettingsSection />
    </MockPlatform>
  ),
} satisfies Meta<{ answers: MockAnswers; permission: NotificationPermission }>;
export default meta;
type Story = StoryObj<typeof meta>;

const card = async () => within(await screen.findByRole('region', { name: 'Lembretes' }));

export const Shown: Story = {
  tags: ['picture'],
  play: async () => {
    const view = await card();
    await waitFor(async () =>
      expect(await view.findByRole('switch', { name: 'Avisar neste aparelho' })).toBeEnabled(),
    );
    await expect(view.getByRole('switch', { name: 'Mostrar detalhes' })).not.toBeChecked();
    await expect(view.getByRole('combobox', { name: /Avisar por e-mail/ })).toHaveTextContent(
      'Toda segunda-feira',
    );
  },
};

const sent: unknown[] = [];
/** A change is saved at once, with all other choices and the time zone of the device. */
export const Changed: Story = {
  args: {
    answers: {
      ...answers,
      'rpc/save_reminder_settings': ({ body }) => {
        sent.push(body);
        return null;
      },
    },
  },
  play: async () => {
    const view = await card();
    await chooseOption(await view.findByRole('combobox', { name: /Hora do aviso/ }), '19:00');
    await waitFor(() =>
      expect(sent.at(-1)).toEqual({
        p_email_frequency: 'weekly',
        p_hour: 19,
        p_time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        p_shows_details: false,
      }),
    );
  },
};

/** A choice that is not saved returns to the stored one. */
export const SaveFailed: Story = {
  args: { answers: { ...answers, 'rpc/save_reminder_settings': 'failing' } },
  play: async () => {
    const view = await card();
    const details = await view.findByRole('switch', { name: 'Mostrar detalhes' });
    await userEvent.click(details);
    await waitFor(() => expect(screen.getByText('Erro ao salvar os lembretes')).toBeVisible());
    await waitFor(() => expect(details).not.toBeChecked());
  },
};

/** A server without a sender and without a mail server says so, and offers no e-mail. */
export const NoChannels: Story = {
  args: {
    answers: { ...answers, 'rpc/reminder_sender': [{ public_key: null, sends_mail: false }] },
  },
  play: async () => {
    const view = await card();
    await waitFor(() =>
      expect(view.getByText('Este servidor não envia avisos a aparelhos.')).toBeVisible(),
    );
    await expect(await view.findByRole('switch', { name: 'Avisar neste aparelho' })).toBeDisabled();
    await expect(view.queryByRole('combobox', { name: /e-mail/ })).toBeNull();
  },
};

/** Only the browser can lift its own refusal. */
export const Blocked: Story = {
  args: { permission: 'denied' },
  play: async () => {
    const view = await card();
    await waitFor(() => expect(view.getByText(/bloqueou as notificações/)).toBeVisible());
    await expect(await view.findByRole('switch', { name: 'Avisar neste aparelho' })).toBeDisabled();
  },
};

export const Loading: Story = { args: { answers: { reminder_settings: 'loading' } } };

export const Failed: Story = {
  args: { answers: { ...answers, reminder_settings: 'failing' } },
  play: async () => {
    const view = await card();
    await waitFor(async () =>
      expect(await view.findByText('Não foi possível carregar os lembretes.')).toBeVisible(),
    );
    await expect(view.getByRole('button', { name: 'Tentar novamente' })).toBeVisible();
  },
};
