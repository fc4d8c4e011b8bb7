// The production server on an empty data folder, for one run of the tests.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

process.env.TOSTAO_DATA_DIR = mkdtempSync(path.join(tmpdir(), 'tostao-e2e-'));
await import('@tostao/backend/server');
