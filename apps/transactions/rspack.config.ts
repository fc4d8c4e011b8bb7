import { remoteConfig } from '@tostao/build';

export default remoteConfig({
  name: 'transactions',
  root: import.meta.dirname,
  port: 3101,
  production: process.env['NODE_ENV'] !== 'development',
  exposes: {
    './history-page': './src/exposed/history-page.tsx',
    './new-transaction-dialog': './src/exposed/new-transaction-dialog.tsx',
  },
});
