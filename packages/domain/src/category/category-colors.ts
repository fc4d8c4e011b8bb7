/** The colours on offer, in their order. The value is what is stored, a style class of old. */
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

/** What a new category starts with. */
export const defaultColor = 'bg-blue-500';

/** What a category that is only a name in transactions is drawn in. */
export const neutralColor = 'bg-gray-500';
