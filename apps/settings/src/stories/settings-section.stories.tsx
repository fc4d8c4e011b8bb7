import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { MockPlatform, type MockSlots } from '@tostao/test-kit/mock-platform';
import { Card } from '@tostao/ui/card';
import SettingsPage from '../exposed/settings-page.tsx';
import { onePerson } from './mock-settings.ts';

/** The card of another remote. */
function Tags() {
  return (
    <Card title="Etiquetas">
      <p>casa, trabalho</p>
    </Card>
  );
}

function Broken(): never {
  throw new Error('broken on purpose');
}

const meta = {
  title: 'Screens/Slots/Settings section',
  parameters: { layout: 'fullscreen' },
  args: { slots: { 'settings.section/v1': Tags } },
  render: ({ slots }) => (
    <MockPlatform answers={onePerson} slots={slots}>
      <SettingsPage />
    </MockPlatform>
  ),
} satisfies Meta<{ slots: MockSlots }>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Shown: Story = {
  play: async () => {
    await expect(await screen.findByRole('region', { name: 'Etiquetas' })).toBeVisible();
  },
};

const showsOwnSections: Story['play'] = async () => {
  await expect(await screen.findByRole('region', { name: 'Segurança' })).toBeVisible();
  await expect(screen.queryByRole('region', { name: 'Etiquetas' })).toBeNull();
};

/** A section whose code does not load costs its own place only. */
export const Missing: Story = {
  args: { slots: { 'settings.section/v1': 'missing' } },
  play: showsOwnSections,
};

/** A section that crashes costs its own place only. */
export const Crashed: Story = {
  args: { slots: { 'settings.section/v1': Broken } },
  play: showsOwnSections,
};

export const WithoutEntries: Story = { args: { slots: {} }, play: showsOwnSections };
