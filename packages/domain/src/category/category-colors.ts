/** The colors that a user can choose, in display order. `value` is stored: a legacy style class name. */
export const colorChoices = [
  { value: 'bg-blue-500', label: 'Azul' },
  { value: 'bg-orange-500', label: 'Laranja' },
  { value: 'bg-gray-500', label: 'Cinza' },
  { value: 'bg-red-500', label: 'Vermelho' },
  { value: 'bg-teal-500', label: 'Verde' },
  { value: 'bg-purple-500', label: 'Roxo' },
  { value: 'bg-pink-500', label: 'Rosa' },
  { value: 'bg-yellow-500', label: 'Amarelo' },
] as const;

/** The colour of a new category. */
export const defaultColor = 'bg-blue-500';

/** The colour of a name that only transactions use. */
export const neutralColor = 'bg-gray-500';
