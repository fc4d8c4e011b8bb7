import { type MockAnswers, MockPlatform } from '@tostao/testing/mock-platform';
import type { Meta, StoryObj } from '@storybook/react-vite';
import SettingsPage from '../exposed/settings-page.tsx';
import { onePerson } from './mock-settings.ts';

const meta = {
  title: 'Telas/Ajustes',
  parameters: {
    layout: 'fullscreen',
    // A row's name is its label alone; what is set now is its description.
    a11y: { config: { rules: [{ id: 'label-content-name-mismatch', enabled: false }] } },
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
