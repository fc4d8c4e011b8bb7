/** The outcome of an audit, with a message for the terminal. */
export interface AuditResult {
  kind: 'clean' | 'vulnerable' | 'unavailable';
  message: string;
}

interface Advisory {
  module_name?: string;
  severity?: string;
  title?: string;
  url?: string;
}

const blockingSeverities = new Set(['high', 'critical']);

/** Reads the output of `pnpm audit --json`. An audit without a report is unavailable, never clean. */
export function evaluateAudit(output: string): AuditResult {
  let report: { advisories?: Record<string, Advisory>; metadata?: unknown };
  try {
    report = JSON.parse(output) as typeof report;
  } catch {
    const reason = output.trim().split('\n')[0] ?? '';
    return { kind: 'unavailable', message: `Not audited: the registry did not answer (${reason})` };
  }
  if (!report.advisories || !report.metadata) {
    return { kind: 'unavailable', message: 'Not audited: the registry returned no report' };
  }
  const advisories = Object.values(report.advisories);
  const blocking = advisories.filter(({ severity }) => blockingSeverities.has(severity ?? ''));
  if (blocking.length === 0) {
    const message = `No high or critical advisories, ${advisories.length} of lower severity`;
    return { kind: 'clean', message };
  }
  const lines = blocking.map(
    ({ severity, module_name, title, url }) => `${severity}: ${module_name}: ${title} ${url ?? ''}`,
  );
  return { kind: 'vulnerable', message: lines.join('\n') };
}

/** Decides whether the check passes. Without an audit service it does, but not on a hosted CI runner, which always has one. */
export function passes(result: AuditResult, env: Readonly<NodeJS.ProcessEnv>): boolean {
  if (result.kind === 'unavailable') return env['GITHUB_ACTIONS'] !== 'true';
  return result.kind === 'clean';
}
