import { remoteConfig } from '@tostao/build';

export default remoteConfig({
  name: 'report',
  root: import.meta.dirname,
  port: 3103,
  production: process.env['NODE_ENV'] !== 'development',
  exposes: {
    './report-page': './src/exposed/report-page.tsx',
  },
});
