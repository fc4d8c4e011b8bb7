// First, because the modules of stories ask for today's date.
import { isVitest } from './fixed-clock.ts';
import type { Decorator, Preview } from '@storybook/react-vite';
import { type ComponentProps, lazy, Suspense } from 'react';
import { configure, waitFor } from 'storybook/test';
import { AppRoot } from '../src/app-root/app-root.tsx';
import { expectContrastInDarkTheme } from './dark-contrast.ts';
import { focusWithoutScrolling, startsDark } from './docs-frame.ts';
import { expectFreeLayers } from './free-layers.ts';
import { expectViewOnly } from './view-only.ts';
import './preview.css';
import './remotes.css';

// The default of a second is too short for a form's code on a busy machine.
configure({ asyncUtilTimeout: 10_000 });
focusWithoutScrolling();

/** Puts the theme's class where the host puts it, so that portals are themed too. */
const withTheme: Decorator = (Story, { globals }) => {
  document.documentElement.lang = 'pt-BR';
  document.documentElement.classList.toggle('dark', globals['theme'] === 'dark');
  return <Story />;
};

/** Mounts a story as the host mounts an app, whose floating elements have a root of their own. */
const withAppRoot: Decorator = (Story) => (
  <AppRoot name="storybook">
    <Story />
  </AppRoot>
);

// Tests and frames with a story need none of the documentation.
const docs = () => import('./docs-page.tsx');
const ThemedContainer = lazy(async () => ({ default: (await docs()).ThemedContainer }));
const DocsPage = lazy(async () => ({ default: (await docs()).DocsPage }));

function DocsContainer(props: ComponentProps<typeof ThemedContainer>) {
  return (
    <Suspense>
      <ThemedContainer {...props} />
    </Suspense>
  );
}

// The panel shows passed rules, too. Tests need only the violations, which axe describes in less time.
const a11yOptions = isVitest ? { resultTypes: ['violations' as const] } : {};

const preview: Preview = {
  decorators: [withAppRoot, withTheme],
  // The accessibility add-on checks the story after these.
  afterEach: async (story) => {
    await waitForClosedPopups();
    await expectFreeLayers();
    if (isVitest) await (await import('./match-picture.ts')).expectPicture(story);
    await expectContrastInDarkTheme();
    await expectViewOnly(story);
  },
  tags: ['autodocs'],
  globalTypes: {
    theme: {
      description: 'Theme',
      toolbar: {
        icon: 'contrast',
        items: [
          { value: 'light', title: 'Light' },
          { value: 'dark', title: 'Dark' },
        ],
        dynamicTitle: true,
      },
    },
  },
  initialGlobals: { theme: startsDark() ? 'dark' : 'light' },
  parameters: {
    layout: 'padded',
    options: {
      storySort: {
        order: [
          'Getting started',
          ['Introduction', '*'],
          'Foundations',
          ['Tokens', '*'],
          'Actions',
          'Forms',
          'Data',
          'Categories',
          'Surfaces',
          'Overlays',
          'Feedback',
          'Navigation',
          '*',
          'Patterns',
          'Screens',
          ['*', 'Slots'],
        ],
      },
    },
    a11y: { test: 'error', options: a11yOptions },
    docs: { container: DocsContainer, page: DocsPage },
    backgrounds: { disable: true },
    controls: { expanded: true },
    viewport: {
      options: {
        phone: { name: 'Phone', styles: { width: '390px', height: '844px' } },
        desktop: { name: 'Desktop', styles: { width: '1280px', height: '800px' } },
      },
    },
  },
};

export default preview;

/** Waits until popups that a story has closed are gone: axe would find a list that lost its name. */
async function waitForClosedPopups(): Promise<void> {
  await waitFor(() => {
    if (document.querySelector('[data-ending-style]')) throw new Error('A popup does not close');
  });
}
