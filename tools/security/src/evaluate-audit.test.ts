import { expect, it } from 'vitest';
import { evaluateAudit, passes } from './evaluate-audit.ts';

const report = (severity: string) =>
  JSON.stringify({
    advisories: { 1: { module_name: 'left-pad', severity, title: 'Pads right', url: 'https://x' } },
    metadata: { vulnerabilities: {} },
  });
const hosted = { GITHUB_ACTIONS: 'true' };

it.each(['high', 'critical'])('fails an audit with an advisory of %s severity', (severity) => {
  const result = evaluateAudit(report(severity));
  expect(result).toEqual({
    kind: 'vulnerable',
    message: `${severity}: left-pad: Pads right https://x`,
  });
  expect(passes(result, {})).toBe(false);
  expect(passes(result, hosted)).toBe(false);
});

it('passes an audit with only lower severities and counts them', () => {
  const result = evaluateAudit(report('moderate'));
  expect(result).toEqual({
    kind: 'clean',
    message: 'No high or critical advisories, 1 of lower severity',
  });
  expect(passes(result, hosted)).toBe(true);
});

it.each(['Error: ERR_PNPM_AUDIT_BAD_RESPONSE\n 405', '{"error":{"code":"ENOTFOUND"}}', ''])(
  'passes an audit without a report locally and fails it on a hosted runner: %j',
  (output) => {
    const result = evaluateAudit(output);
    expect(result.kind).toBe('unavailable');
    expect(passes(result, {})).toBe(true);
    expect(passes(result, hosted)).toBe(false);
  },
);
