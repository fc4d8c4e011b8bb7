import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { Card } from '../card/card.tsx';
import { controlled } from '../story-utils/controlled.tsx';
import { Tabs } from './tabs.tsx';

const Controlled = controlled(Tabs);

const meta = {
  title: 'Navigation/Tabs',
  component: Tabs,
  tags: ['experimental'],
  parameters: {
    guide: {
      do: 'Use it for views of the same data.',
      dont: 'Use it to lead to another page: that is a link.',
    },
  },
  render: (args) => <Controlled {...args} />,
  args: {
    label: 'Dívidas',
    value: 'all',
    onChange: () => {},
    items: [
      { value: 'all', label: 'Todas', content: <Card>Todas as dívidas</Card> },
      { value: 'fixed', label: 'Fixas', content: <Card>Dívidas fixas</Card> },
      { value: 'installments', label: 'Parceladas', content: <Card>Dívidas parceladas</Card> },
      { value: 'paid', label: 'Pagas', content: <Card>Dívidas pagas</Card> },
    ],
  },
} satisfies Meta<typeof Tabs>;
export default meta;
type Story = StoryObj<typeof meta>;

const keys = [
  ['{ArrowRight}', 'Parceladas'],
  ['{Home}', 'Todas'],
  ['{ArrowLeft}', 'Pagas'],
  ['{ArrowRight}', 'Todas'],
  ['{End}', 'Pagas'],
] as const;

/** One tab has the focus of the keyboard: the arrow keys, Home and End move it and show its panel. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('tab', { name: 'Fixas' }));
    await expect(canvas.getByRole('tabpanel', { name: 'Fixas' })).toHaveTextContent('fixas');
    for (const [key, name] of keys) {
      await userEvent.keyboard(key);
      await waitFor(() => expect(canvas.getByRole('tab', { name })).toHaveFocus());
      await expect(canvas.getByRole('tab', { selected: true })).toHaveFocus();
    }
    await userEvent.tab();
    await expect(canvas.getByRole('tabpanel', { name: 'Pagas' })).toHaveFocus();
  },
};

export const WithCounts: Story = {
  tags: ['picture'],
  args: {
    items: meta.args.items.map((item, index) => ({ ...item, count: [128, 1, 12, 0][index] })),
  },
  play: async ({ canvas }) => {
    const tab = canvas.getByRole('tab', { name: 'Fixas' });
    await expect(tab).toHaveAttribute('aria-description', '1 item');
    await userEvent.click(tab);
    await expect(tab).toHaveAttribute('aria-selected', 'true');
  },
};
