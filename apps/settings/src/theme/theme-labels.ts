import type { Theme } from '@tostao/platform';

/** The labels of the themes, in display order. */
export const themeLabels: Record<Theme, string> = {
  light: 'Claro',
  dark: 'Escuro',
  system: 'Padrão do Sistema',
};
