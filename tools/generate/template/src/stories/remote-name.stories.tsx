import { expect, screen, userEvent } from 'storybook/test';
import { type MockAnswers, MockPlatform } from '@tostao/test-kit/mock-platform';
import type { Meta, StoryObj } from '@storybook/react-vite';
import RemoteNamePage from '../exposed/remote-name-page.tsx';

const meta = {
  title: 'Screens/Remote Name',
  parameters: { layout: 'fullscreen' },
  args: { answers: {} },
  render: ({ answers }) => (
    <MockPlatform answers={answers}>
      <RemoteNamePage />
    </MockPlatform>
  ),
} satisfies Meta<{ answers: MockAnswers }>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};

/** The first tab stop is the way back. */
export const BackByKeyboard: Story = {
  play: async () => {
    await expect(await screen.findByRole('heading', { name: 'Remote Name' })).toBeVisible();
    await userEvent.tab();
    await expect(screen.getByRole('button', { name: 'Voltar' })).toHaveFocus();
  },
};
