import { remoteConfig } from '@tostao/build';

export default remoteConfig({
  name: 'debts',
  root: import.meta.dirname,
  port: 3102,
  production: process.env['NODE_ENV'] !== 'development',
  exposes: {
    './debts-page': './src/exposed/debts-page.tsx',
  },
});
