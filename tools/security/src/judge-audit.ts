/** What came of asking for known vulnerabilities. */
export type Verdict =
  | { kind: 'clean'; sentence: string }
  | { kind: 'vulnerable'; sentence: string }
  | { kind: 'unknown'; sentence: string };

interface Advisory {
  module_name?: string;
  severity?: string;
  title?: string;
  url?: string;
}

const grave = new Set(['high', 'critical']);

/** Reads what `pnpm audit --json` printed. Whoever could not be asked has not said that all is well. */
export function judgeAudit(output: string): Verdict {
  let report: { advisories?: Record<string, Advisory>; metadata?: unknown };
  try {
    report = JSON.parse(output) as typeof report;
  } catch {
    const reason = output.trim().split('\n')[0] ?? '';
    return { kind: 'unknown', sentence: `Not audited: the registry has no answer (${reason})` };
  }
  if (!report.advisories || !report.metadata) {
    return { kind: 'unknown', sentence: 'Not audited: the registry answered with no report' };
  }
  const advisories = Object.values(report.advisories);
  const bad = advisories.filter(({ severity }) => grave.has(severity ?? ''));
  if (bad.length === 0) {
    return {
      kind: 'clean',
      sentence: `No grave advisories, ${advisories.length} of lesser weight`,
    };
  }
  const lines = bad.map(
    ({ severity, module_name, title, url }) => `${severity}: ${module_name}: ${title} ${url ?? ''}`,
  );
  return { kind: 'vulnerable', sentence: lines.join('\n') };
}
