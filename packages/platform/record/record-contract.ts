// Records the contract: `pnpm --filter @tostao/platform run record-contract`.
import { writeFileSync } from 'node:fs';
import manifest from '../package.json' with { type: 'json' };
import * as current from '../src/index.ts';
import { currentDeclarations } from './declarations.ts';
import { referenceFile, renderReference } from './reference.ts';
import { nextRecord, readRecord, writeRecord } from './record.ts';

const { version } = manifest;

try {
  const today = { version, names: Object.keys(current), declarations: currentDeclarations() };
  const record = nextRecord(readRecord(version), today);
  writeRecord(record);
  writeFileSync(referenceFile, renderReference(version, record.versions));
  process.stdout.write(`Contract ${version} is recorded.\n`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
