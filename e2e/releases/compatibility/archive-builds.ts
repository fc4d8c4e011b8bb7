// Archives the shell and a remote of the contract's present version, after `npm run build`:
// `node e2e/releases/compatibility/archive-builds.ts`. archived-builds.spec.ts runs them beside later versions.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { rspack } from '@rspack/core';
import { remoteConfig } from '@tostao/build';
import manifest from '@tostao/platform/package.json' with { type: 'json' };
import { repository } from '@tostao/test-kit/servers/folders';
import { archiveBuild } from './archived-builds.ts';

const { version } = manifest;
process.env['NODE_ENV'] = 'production';
const config = remoteConfig(path.join(import.meta.dirname, 'remote'));
const output = mkdtempSync(path.join(tmpdir(), 'tostao-contract-'));
const compiler = rspack({ ...config, output: { ...config.output, path: output } });
const stats = await promisify(compiler.run.bind(compiler))();
if (!stats || stats.hasErrors()) throw new Error(stats?.toString('errors-only'));

archiveBuild(version, 'remote', output);
archiveBuild(version, 'shell', path.join(repository, 'apps/shell/dist'));
