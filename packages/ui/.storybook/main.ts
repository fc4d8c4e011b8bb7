import type { StorybookConfig } from '@storybook/react-vite';
import tailwindcss from '@tailwindcss/vite';
import remarkGfm from 'remark-gfm';
import type { PluginOption } from 'vite';

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: [
    '../docs/*.mdx',
    '../src/**/*.stories.tsx',
    '../../forms/src/**/*.stories.tsx',
    '../../../apps/*/src/**/*.stories.tsx',
  ],
  addons: [
    {
      name: '@storybook/addon-docs',
      // MDX has no tables of its own.
      options: { mdxPluginOptions: { mdxCompileOptions: { remarkPlugins: [remarkGfm] } } },
    },
    '@storybook/addon-a11y',
    '@storybook/addon-vitest',
    // Tells coding agents of the components, at /mcp of `npm run storybook` only.
    ...(process.env['NODE_ENV'] === 'development' ? ['@storybook/addon-mcp'] : []),
  ],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  features: { sidebarOnboardingChecklist: false, menuOnboardingChecklist: false },
  viteFinal: ({ plugins = [], ...vite }) => ({
    ...vite,
    plugins: [...plugins.map(documentComponentsOnly), tailwindcss()],
  }),
};

/** Lets the plugin that documents the props of components parse no files without components. */
function documentComponentsOnly(plugin: PluginOption): PluginOption {
  if (!plugin || !('name' in plugin) || plugin.name !== 'storybook:react-docgen-plugin')
    return plugin;
  const { transform } = plugin;
  if (typeof transform !== 'function') return plugin;
  return { ...plugin, transform: { filter: { id: /\.tsx$/ }, handler: transform } };
}

export default config;
