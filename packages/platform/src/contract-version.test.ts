import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, expectTypeOf, it } from 'vitest';
import { version } from '../package.json' with { type: 'json' };
import * as promised from './contract-v2.ts';
import * as platform from './index.ts';

it('has one version, and a frozen contract for its major', () => {
  expect(platform.contractVersion).toBe(version);
  const frozen = path.join(import.meta.dirname, `contract-v${version.split('.')[0]}.ts`);
  expect(existsSync(frozen), frozen).toBe(true);
});

it('still exports every name that remotes of this major import', () => {
  expect(Object.keys(platform)).toEqual(expect.arrayContaining(promised.exportedNames));
});

it('still accepts the modules of this major, and provides their services', () => {
  type Exposed = { [Id in keyof promised.RemoteModules]: platform.RemoteModules[Id] };
  expectTypeOf<promised.RemoteModules>().toExtend<Exposed>();
  expectTypeOf<platform.PlatformServices>().toExtend<promised.PlatformServices>();
  expectTypeOf<platform.NewTransactionDialogProps>().toExtend<promised.NewTransactionDialogProps>();
});
