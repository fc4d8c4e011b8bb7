import { expect, it } from 'vitest';
import { judgeAudit } from './judge-audit.ts';

const report = (severity: string) =>
  JSON.stringify({
    advisories: { 1: { module_name: 'left-pad', severity, title: 'Pads right', url: 'https://x' } },
    metadata: { vulnerabilities: {} },
  });

it.each(['high', 'critical'])('names what is %s', (severity) => {
  const { kind, sentence } = judgeAudit(report(severity));
  expect(kind).toBe('vulnerable');
  expect(sentence).toBe(`${severity}: left-pad: Pads right https://x`);
});

it('lets the rest pass, counted', () => {
  expect(judgeAudit(report('moderate'))).toEqual({
    kind: 'clean',
    sentence: 'No grave advisories, 1 of lesser weight',
  });
});

it.each(['Error: ERR_PNPM_AUDIT_BAD_RESPONSE\n 405', '{"error":{"code":"ENOTFOUND"}}', ''])(
  'says that it does not know when nobody answered: %j',
  (output) => {
    expect(judgeAudit(output).kind).toBe('unknown');
  },
);
