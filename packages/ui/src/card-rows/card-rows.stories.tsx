import type { Meta, StoryObj } from '@storybook/react-vite';
import { History } from 'lucide-react';
import { expect } from 'storybook/test';
import { LinkCard } from '../link-card/link-card.tsx';
import { CardRow, CardRows } from './card-rows.tsx';

interface Args {
  names: string[] | undefined;
  isLoading: boolean;
}

const meta = {
  title: 'Surfaces/CardRows',
  parameters: {
    guide: {
      do: 'Show a few rows: the linked page has all of them.',
      dont: 'Give a row more than one action.',
    },
  },
  args: {
    names: ['Mercado', 'Aluguel de um apartamento com um nome muito longo'],
    isLoading: false,
  },
  render: ({ names, isLoading }) => (
    <div className="max-w-80">
      <LinkCard title="Histórico" icon={<History />} href="#historico" className="min-h-80">
        <CardRows query={{ data: names, isLoading }} empty="Suas entradas e saídas aparecem aqui.">
          {(data) =>
            data.map((name) => (
              <CardRow
                key={name}
                name={name}
                detail="18/03/2026"
                amount="-R$ 27,90"
                tone="expense"
              />
            ))
          }
        </CardRows>
      </LinkCard>
    </div>
  ),
} satisfies Meta<Args>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['picture'],
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(2);
    await expect(canvas.getByRole('link')).toHaveAccessibleName('Histórico');
  },
};
export const Empty: Story = { args: { names: [] } };
export const Loading: Story = { args: { names: undefined, isLoading: true } };
/** Without data the card remains a link. */
export const Unavailable: Story = {
  args: { names: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('list')).toBeNull();
    await expect(canvas.getByRole('link')).toBeVisible();
  },
};
