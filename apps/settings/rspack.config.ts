import { remoteConfig } from '@tostao/build';

export default remoteConfig({
  name: 'settings',
  root: import.meta.dirname,
  port: 3104,
  production: process.env['NODE_ENV'] !== 'development',
  exposes: {
    './settings-page': './src/exposed/settings-page.tsx',
    './categories-page': './src/exposed/categories-page.tsx',
  },
});
