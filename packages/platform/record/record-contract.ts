// Records the contract: `pnpm --filter @tostao/platform run record-contract`.
import manifest from '../package.json' with { type: 'json' };
import * as current from '../src/index.ts';
import { nextRecord, readRecord, writeRecord } from './record.ts';

const { version } = manifest;

try {
  writeRecord(nextRecord(readRecord(version), version, Object.keys(current)));
  process.stdout.write(`Contract ${version} is recorded.\n`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
