import type { Decorator, Preview } from '@storybook/react-vite';
import { configure } from 'storybook/test';
import { expectContrastInDarkTheme } from './dark-contrast.ts';
import './preview.css';

// The default of a second is too short for a form's code on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

/** Puts the theme's class where the host puts it, so that portals are themed too. */
const withTheme: Decorator = (Story, { globals }) => {
  document.documentElement.lang = 'pt-BR';
  document.documentElement.classList.toggle('dark', globals['theme'] === 'dark');
  return <Story />;
};

const preview: Preview = {
  decorators: [withTheme],
  afterEach: expectContrastInDarkTheme,
  tags: ['autodocs'],
  globalTypes: {
    theme: {
      description: 'Tema',
      toolbar: {
        icon: 'contrast',
        items: [
          { value: 'light', title: 'Claro' },
          { value: 'dark', title: 'Escuro' },
        ],
        dynamicTitle: true,
      },
    },
  },
  initialGlobals: { theme: 'light' },
  parameters: {
    layout: 'padded',
    options: {
      storySort: {
        order: [
          'Comece aqui',
          ['Introduction', '*'],
          'Fundamentos',
          'Padrões',
          ['Exemplos'],
          '*',
          'Telas',
        ],
      },
    },
    a11y: { test: 'error' },
    backgrounds: { disable: true },
    controls: { expanded: true },
    viewport: {
      options: {
        phone: { name: 'Celular', styles: { width: '390px', height: '844px' } },
        desktop: { name: 'Computador', styles: { width: '1280px', height: '800px' } },
      },
    },
  },
};

export default preview;
