import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Card } from '../card/card.tsx';
import { Skeleton } from '../skeleton/skeleton.tsx';
import { QueryState } from './query-state.tsx';

const meta = {
  title: 'Feedback/QueryState',
  component: QueryState<string>,
  parameters: {
    guide: {
      do: 'Wrap the content that a query loads in it.',
      dont: 'Hide cached data during a refetch.',
    },
  },
  args: {
    query: { data: 'R$ 1.250,00', isError: false, isFetching: false, refetch: fn() },
    isOnline: true,
    errorTitle: 'Não foi possível carregar as dívidas',
    skeleton: <Skeleton shape="block" className="h-20" />,
    children: (data) => <Card title="Total a Pagar">{data}</Card>,
  },
} satisfies Meta<typeof QueryState<string>>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Loaded: Story = {};

export const Loading: Story = {
  args: { query: { data: undefined, isError: false, isFetching: true, refetch: fn() } },
};

export const Failed: Story = {
  tags: ['picture'],
  args: { query: { data: undefined, isError: true, isFetching: false, refetch: fn() } },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Tentar novamente' }));
    await expect(args.query.refetch).toHaveBeenCalledOnce();
  },
};

/** After a failed refetch the data stays, with a notice. */
export const Stale: Story = {
  args: { query: { data: 'R$ 1.250,00', isError: true, isFetching: false, refetch: fn() } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('R$ 1.250,00')).toBeVisible();
    await expect(canvas.getByText(/podem estar desatualizados/)).toBeVisible();
  },
};

/** Offline, the layout shows the banner instead of the notice. */
export const StaleOffline: Story = {
  args: { ...Stale.args, isOnline: false },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/podem estar desatualizados/)).toBeNull();
  },
};
