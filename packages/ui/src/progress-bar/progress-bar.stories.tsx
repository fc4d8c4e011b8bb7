import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ProgressBar } from './progress-bar.tsx';

const meta = {
  title: 'Data/ProgressBar',
  component: ProgressBar,
  parameters: {
    guide: {
      do: 'Show the percentage as text, too: `84%`.',
      dont: 'Rely on the colour to say that a limit is exceeded.',
    },
  },
  args: { label: 'Alimentação', value: 64 },
} satisfies Meta<typeof ProgressBar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const bar = canvas.getByRole('progressbar', { name: 'Alimentação' });
    await expect(bar).toHaveAttribute('value', '64');
    await expect(bar).toHaveAttribute('aria-valuetext', '64%');
  },
};
/** The bar is full at 100; the text may say more. */
export const Over: Story = {
  args: { value: 130, tone: 'red', valueText: '130% da meta' },
  play: async ({ canvas }) => {
    const bar = canvas.getByRole('progressbar');
    await expect(bar).toHaveAttribute('value', '100');
    await expect(bar).toHaveAttribute('aria-valuetext', '130% da meta');
  },
};
export const Tones: Story = {
  tags: ['picture'],
  render: () => (
    <div className="flex flex-col gap-3">
      <ProgressBar label="Marca" value={40} />
      <ProgressBar label="Folga" value={55} tone="green" />
      <ProgressBar label="Atenção" value={72} tone="orange" />
      <ProgressBar label="Perto" value={88} tone="yellow" />
      <ProgressBar label="Passou" value={100} tone="red" />
      <ProgressBar label="Nada" value={0} />
    </div>
  ),
};
