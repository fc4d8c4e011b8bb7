import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import type { HomeCardProps } from '@tostao/platform';
import { MockPlatform } from '@tostao/test-kit/mock-platform';
import { CardRow, CardRows } from '@tostao/ui/card-rows';
import { type FunctionComponent, useEffect } from 'react';
import { type ShellServices, ShellServicesContext } from '../services/shell-services.ts';
import type { RemoteLoader } from '../loader/remote-loader.ts';
import { HomeCard } from '../home/home-card.tsx';
import type { CardScreen } from '../home/use-card-screen.ts';

interface Args {
  /** The component that a remote exposes, or one whose files do not load, or not yet. */
  component: FunctionComponent<HomeCardProps> | 'missing' | 'loading';
  /** Whether the remote names a module. */
  hasModule: boolean;
  showsRows: boolean;
}

/** The content of a remote's card. */
function Goals({ showsRows, onFigure }: HomeCardProps) {
  useEffect(() => onFigure('Viagem: R$ 1.500,00 de R$ 4.000,00'), [onFigure]);
  if (!showsRows) return null;
  return (
    <CardRows query={{ data: ['Viagem', 'Reserva'], isLoading: false }} empty="Sem metas">
      {(names) =>
        names.map((name) => <CardRow key={name} name={name} detail="38%" amount="R$ 1.500,00" />)
      }
    </CardRows>
  );
}

function WithoutFigure({ onFigure }: HomeCardProps) {
  useEffect(() => onFigure(''), [onFigure]);
  return null;
}

/** Has no figure until the story reports one. */
function LateFigure({ onFigure }: HomeCardProps) {
  useEffect(() => {
    onFigure('');
    const show = () => onFigure('Viagem: R$ 10,00');
    window.addEventListener('goal', show);
    return () => window.removeEventListener('goal', show);
  }, [onFigure]);
  return null;
}

function Broken(): never {
  throw new Error('broken on purpose');
}

const icon: [string, Record<string, string>][] = [['circle', { cx: '12', cy: '12', r: '9' }]];

function withLoader(component: Args['component']): ShellServices {
  let failure = component === 'missing' ? new Error('404') : undefined;
  const load = () => {
    if (component === 'loading') return new Promise(() => {});
    return failure
      ? Promise.reject(failure)
      : Promise.resolve({ Component: component, version: '1' });
  };
  const remotes: Partial<RemoteLoader> = {
    load: load as RemoteLoader['load'],
    reportLoad: () => {},
    // No other release stands in for the one that crashed.
    markFailed: (_remote, _version, error) => {
      failure = error as Error;
    },
  };
  return { remotes } as ShellServices;
}

const meta = {
  title: 'Screens/Slots/Home card',
  args: { component: Goals, hasModule: true, showsRows: false },
  render: ({ component, hasModule, showsRows }) => {
    const screenOfStory: CardScreen = { showsContent: true, showsRows };
    const content = hasModule ? ('metas/home-card' as const) : undefined;
    const card = { title: 'Metas', icon, to: '/metas', id: 'metas/page' as const, content };
    return (
      <ShellServicesContext value={withLoader(component)}>
        <MockPlatform answers={{}}>
          <HomeCard card={card} screen={screenOfStory} />
        </MockPlatform>
      </ShellServicesContext>
    );
  },
} satisfies Meta<Args>;
export default meta;
type Story = StoryObj<Args>;

const describedBy = async (text: RegExp) => expect(await screen.findByText(text)).toBeVisible();

/** Without rows the card has its figure only. */
export const FigureOnly: Story = {
  play: async () => {
    await describedBy(/^Viagem: R\$ 1.500,00/);
    await expect(screen.getByRole('link', { name: 'Metas' })).toHaveAccessibleDescription(
      'Viagem: R$\u00A01.500,00 de R$\u00A04.000,00',
    );
    await expect(screen.queryByRole('list')).toBeNull();
  },
};

/** Rows follow the figure. */
export const Rows: Story = {
  args: { showsRows: true },
  play: async () => {
    await describedBy(/^Viagem: R\$ 1.500,00/);
    await expect(screen.getAllByRole('listitem')).toHaveLength(2);
  },
};

/** The card has its height before its code is loaded. */
export const NotLoaded: Story = { args: { component: 'loading' } };

const isLink = async () => {
  const link = await screen.findByRole('link', { name: 'Metas' });
  await waitFor(() => expect(link).not.toHaveAttribute('aria-describedby'));
};

/** A card whose code does not load is a link. */
export const Missing: Story = { args: { component: 'missing' }, play: isLink };

/** A card that crashes is a link. */
export const Crashed: Story = { args: { component: Broken, showsRows: true }, play: isLink };

/** A card may have no figure. */
export const FigureLess: Story = { args: { component: WithoutFigure }, play: isLink };

/** A card without a figure may find one later. */
export const FoundLater: Story = {
  args: { component: LateFigure },
  play: async () => {
    await isLink();
    window.dispatchEvent(new Event('goal'));
    await describedBy(/^Viagem: R\$ 10,00/);
  },
};

/** A remote may have no module for its card. */
export const LinkOnly: Story = { args: { hasModule: false }, play: isLink };
