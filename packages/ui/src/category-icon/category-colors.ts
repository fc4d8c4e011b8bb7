interface CategoryColor {
  /** The stored name of the colour: a legacy style class name. */
  value: string;
  label: string;
  /** Classes of the tile behind an icon, and of the icon. */
  tile: string;
  /** Class of the plain colour. */
  swatch: string;
}

/** The colors that a user can choose, in display order. */
export const categoryColors: readonly CategoryColor[] = [
  {
    value: 'bg-blue-500',
    label: 'Azul',
    tile: 'bg-cat-blue-soft text-cat-blue-ink',
    swatch: 'bg-cat-blue',
  },
  {
    value: 'bg-orange-500',
    label: 'Laranja',
    tile: 'bg-cat-orange-soft text-cat-orange-ink',
    swatch: 'bg-cat-orange',
  },
  {
    value: 'bg-gray-500',
    label: 'Cinza',
    tile: 'bg-cat-gray-soft text-cat-gray-ink',
    swatch: 'bg-cat-gray',
  },
  {
    value: 'bg-red-500',
    label: 'Vermelho',
    tile: 'bg-cat-red-soft text-cat-red-ink',
    swatch: 'bg-cat-red',
  },
  {
    value: 'bg-teal-500',
    label: 'Verde',
    tile: 'bg-cat-teal-soft text-cat-teal-ink',
    swatch: 'bg-cat-teal',
  },
  {
    value: 'bg-purple-500',
    label: 'Roxo',
    tile: 'bg-cat-purple-soft text-cat-purple-ink',
    swatch: 'bg-cat-purple',
  },
  {
    value: 'bg-pink-500',
    label: 'Rosa',
    tile: 'bg-cat-pink-soft text-cat-pink-ink',
    swatch: 'bg-cat-pink',
  },
  {
    value: 'bg-yellow-500',
    label: 'Amarelo',
    tile: 'bg-cat-yellow-soft text-cat-yellow-ink',
    swatch: 'bg-cat-yellow',
  },
];

const byValue = new Map(categoryColors.map((color) => [color.value, color]));
const plain: CategoryColor = {
  value: '',
  label: '',
  tile: 'bg-cat-gray-soft text-cat-gray-ink',
  swatch: 'bg-cat-gray',
};

/** Returns the classes of a stored colour, or grey for an unknown one. */
export const categoryColor = (value: string): CategoryColor =>
  byValue.get(value === 'bg-green-500' ? 'bg-teal-500' : value) ?? plain;
