// Asks the registry for known vulnerabilities of what we ship: `pnpm run check:advisories`.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { judgeAudit } from './judge-audit.ts';

const { stdout, stderr } = spawnSync('pnpm', ['audit', '--prod', '--json'], {
  cwd: path.resolve(import.meta.dirname, '../../..'),
  encoding: 'utf8',
  timeout: 60_000,
});
const { kind, sentence } = judgeAudit(stdout.trim() || stderr);
(kind === 'clean' ? console.log : console.error)(sentence);
process.exitCode = kind === 'vulnerable' ? 1 : 0;
