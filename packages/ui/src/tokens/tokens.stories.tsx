import type { Meta, StoryObj } from '@storybook/react-vite';
import { Card } from '../card/card.tsx';
import { MoneyText } from '../money-text/money-text.tsx';
import { Swatch } from './swatch.tsx';

const meta = { title: 'Foundations/Tokens', tags: ['!autodocs'] } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const surfaces = ['canvas', 'surface', 'raised', 'sunken'];
const texts = ['ink', 'muted', 'subtle', 'brand', 'income', 'expense', 'danger', 'warning', 'info'];
const grounds: [ground: string, text: string][] = [
  ['brand', 'on-brand'],
  ['brand-soft', 'on-brand-soft'],
  ['gold', 'on-gold'],
  ['hero', 'on-hero'],
  ['income', 'on-income'],
  ['income-soft', 'income'],
  ['expense', 'on-expense'],
  ['expense-soft', 'expense'],
  ['danger', 'on-danger'],
  ['danger-soft', 'danger'],
  ['warning-soft', 'warning'],
  ['info-soft', 'info'],
];
const categories = ['blue', 'orange', 'gray', 'red', 'teal', 'purple', 'pink', 'yellow'];

/** The surfaces, and every text colour that may be used on them. */
export const Surfaces: Story = {
  render: () => (
    <div className="grid gap-4 sm:grid-cols-2">
      {surfaces.map((surface) => (
        <div
          key={surface}
          className="rounded-card border border-line p-4"
          style={{ backgroundColor: `var(--color-${surface})` }}
        >
          <p className="text-heading">{surface}</p>
          <p className="mt-2 flex flex-wrap gap-x-3 gap-y-1">
            {texts.map((text) => (
              <span key={text} style={{ color: `var(--color-${text})` }}>
                {text}
              </span>
            ))}
          </p>
        </div>
      ))}
    </div>
  ),
};

/** Backgrounds and their text colours. */
export const Grounds: Story = {
  render: () => (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      {grounds.map(([ground, text]) => (
        <Swatch key={ground} ground={ground} text={text} />
      ))}
    </div>
  ),
};

/** The eight colors of categories: the swatch, and the icon on its tile. */
export const CategoryColors: Story = {
  render: () => (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      {categories.map((name) => (
        <div key={name} className="grid gap-1">
          <Swatch ground={`cat-${name}`} text="black" />
          <Swatch ground={`cat-${name}-soft`} text={`cat-${name}-ink`} />
        </div>
      ))}
    </div>
  ),
};

/** Lines, bars and the focus ring. */
export const LinesAndBars: Story = {
  render: () => (
    <div className="grid gap-4">
      {['line', 'outline', 'focus'].map((name) => (
        <div key={name} className="flex items-center gap-4">
          <span className="w-24 text-sm">{name}</span>
          <span
            className="h-10 flex-1 rounded-control border-3"
            style={{ borderColor: `var(--color-${name})` }}
          />
        </div>
      ))}
      {['green', 'yellow', 'orange', 'red'].map((tone) => (
        <div key={tone} className="flex items-center gap-4">
          <span className="w-24 text-sm">bar-{tone}</span>
          <span className="h-2.5 flex-1 overflow-clip rounded-full bg-track">
            <span
              className="block h-full w-2/3 rounded-full"
              style={{ backgroundColor: `var(--color-bar-${tone})` }}
            />
          </span>
        </div>
      ))}
    </div>
  ),
};

const sizes = [
  ['text-figure', 'R$ 12.345,67', 'Um número por tela'],
  ['text-title', 'Minhas Dívidas', 'O título da página'],
  ['text-heading', 'Despesas por Categoria', 'O título de um cartão'],
  ['text-base', 'Padaria da esquina', 'O texto de sempre; 16 px em todo campo'],
  ['text-sm text-muted', 'Vence em 3 dias · 21/03/2026', 'O que acompanha'],
  ['text-xs', 'VENCIDA', 'Etiquetas e a barra de baixo; nada menor'],
] as const;

export const Type: Story = {
  render: () => (
    <dl className="grid gap-5">
      {sizes.map(([style, sample, use]) => (
        <div key={style}>
          <dt className="text-sm text-muted">
            <code>{style}</code> · {use}
          </dt>
          <dd className={style}>{sample}</dd>
        </div>
      ))}
    </dl>
  ),
};

/** Tabular digits, so that amounts align and do not jitter as they change. */
export const Money: Story = {
  render: () => (
    <Card className="w-fit">
      <div className="grid justify-items-end gap-1">
        {['R$ 1.111,11', 'R$ 8.888,88', '-R$ 999.999.999,99'].map((amount) => (
          <MoneyText key={amount}>{amount}</MoneyText>
        ))}
      </div>
    </Card>
  ),
};

const spaces = ['2', '3', '4', '5', '6', '8', 'touch', 'control', 'nav'];

export const Space: Story = {
  render: () => (
    <div className="grid gap-2">
      {spaces.map((space) => (
        <div key={space} className="flex items-center gap-4">
          <code className="w-20 text-sm">{space}</code>
          <span
            className="h-4 rounded-sm bg-brand"
            style={{
              width: /\d/.test(space)
                ? `calc(var(--spacing) * ${space})`
                : `var(--spacing-${space})`,
            }}
          />
        </div>
      ))}
    </div>
  ),
};

export const Radius: Story = {
  render: () => (
    <div className="flex flex-wrap gap-4">
      {['chip', 'control', 'tile', 'card', 'sheet'].map((radius) => (
        <div key={radius} className="grid justify-items-center gap-2 text-sm">
          <span
            className="size-20 border border-outline bg-surface"
            style={{ borderRadius: `var(--radius-${radius})` }}
          />
          <code>{radius}</code>
        </div>
      ))}
    </div>
  ),
};

export const Elevation: Story = {
  render: () => (
    <div className="flex flex-wrap gap-8 p-4">
      {['card', 'lift', 'overlay'].map((shadow) => (
        <div
          key={shadow}
          className="grid size-28 place-items-center rounded-card bg-raised"
          style={{ boxShadow: `var(--shadow-${shadow})` }}
        >
          <code className="text-sm">{shadow}</code>
        </div>
      ))}
    </div>
  ),
};

/** Hover to see the motion. With reduced motion the end state appears immediately. */
export const Motion: Story = {
  render: () => (
    <dl className="grid gap-4">
      {(
        [
          ['160 ms', 'transition', 'O que se aponta ou se aperta'],
          ['250 ms', 'transition duration-250 ease-calm', 'O que sobe, abre ou fecha'],
        ] as const
      ).map(([duration, style, use]) => (
        <div key={duration} className="group flex items-center gap-4">
          <dt className="w-20 text-sm tabular-nums">{duration}</dt>
          <dd className="flex items-center gap-4">
            <span className={`size-12 rounded-tile bg-brand group-hover:translate-x-6 ${style}`} />
            <span className="pl-6 text-sm text-muted">{use}</span>
          </dd>
        </div>
      ))}
    </dl>
  ),
};
