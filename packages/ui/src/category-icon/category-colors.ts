interface CategoryColor {
  /** The stored name of the colour: a legacy style class name. */
  value: string;
  label: string;
  /** Classes of the tile behind an icon, and of the icon. */
  tile: string;
  /** Class of the plain colour. */
  swatch: string;
}

const gray = color('bg-gray-500', 'Cinza', 'bg-cat-gray-soft text-cat-gray-ink', 'bg-cat-gray');

/** The colors that a user can choose, in display order. */
export const categoryColors: readonly CategoryColor[] = [
  color('bg-blue-500', 'Azul', 'bg-cat-blue-soft text-cat-blue-ink', 'bg-cat-blue'),
  color('bg-orange-500', 'Laranja', 'bg-cat-orange-soft text-cat-orange-ink', 'bg-cat-orange'),
  gray,
  color('bg-red-500', 'Vermelho', 'bg-cat-red-soft text-cat-red-ink', 'bg-cat-red'),
  color('bg-teal-500', 'Verde', 'bg-cat-teal-soft text-cat-teal-ink', 'bg-cat-teal'),
  color('bg-purple-500', 'Roxo', 'bg-cat-purple-soft text-cat-purple-ink', 'bg-cat-purple'),
  color('bg-pink-500', 'Rosa', 'bg-cat-pink-soft text-cat-pink-ink', 'bg-cat-pink'),
  color('bg-yellow-500', 'Amarelo', 'bg-cat-yellow-soft text-cat-yellow-ink', 'bg-cat-yellow'),
];

function color(value: string, label: string, tile: string, swatch: string): CategoryColor {
  return { value, label, tile, swatch };
}

const byValue = new Map(categoryColors.map((each) => [each.value, each]));

/** Returns the classes of a stored colour, or grey for an unknown one. */
export const categoryColor = (value: string): CategoryColor =>
  byValue.get(value === 'bg-green-500' ? 'bg-teal-500' : value) ?? gray;
