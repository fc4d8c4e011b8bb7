import type { Theme } from '@tostao/platform';

/** The themes as people read them, in their order. */
export const themeLabels: Record<Theme, string> = {
  light: 'Claro',
  dark: 'Escuro',
  system: 'Padrão do Sistema',
};
