// Checks the production dependencies for known vulnerabilities: `pnpm run check:advisories`.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { styleText } from 'node:util';
import { evaluateAudit, passes } from './evaluate-audit.ts';

const auditTimeoutMs = 60_000;
const colors = { clean: 'green', unavailable: 'yellow', vulnerable: 'red' } as const;

const { stdout, stderr } = spawnSync('pnpm', ['audit', '--prod', '--json'], {
  cwd: path.resolve(import.meta.dirname, '../../..'),
  encoding: 'utf8',
  timeout: auditTimeoutMs,
});
const result = evaluateAudit(stdout.trim() || stderr);
// turbo pipes the output, so the color cannot depend on a terminal.
const message = styleText(colors[result.kind], result.message, { validateStream: false });
(result.kind === 'clean' ? console.log : console.error)(message);
process.exitCode = passes(result, process.env) ? 0 : 1;
