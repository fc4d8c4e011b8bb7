interface PartHealth {
  checkedAt: string | null;
  failedAt: string | null;
}

/** The answer of `/health.json`, by the names of the server's parts. */
export type ServerHealth = Partial<Record<string, PartHealth>>;

/** The parts that can fail. */
const failures = {
  backup: 'Backup falhou em',
  messages: 'Mensagens não enviadas desde',
  disk: 'Disco quase cheio desde',
  database: 'Banco danificado desde',
  releases: 'Páginas ilegíveis em',
};

/** Returns what an operator must know: the moment of the last backup, and since when a part has failed. */
export function healthFacts(health: ServerHealth = {}): [string, string][] {
  const failed = Object.entries(failures).flatMap(([part, label]): [string, string][] => {
    const failedAt = health[part]?.failedAt ?? null;
    return failedAt === null ? [] : [[label, failedAt]];
  });
  if (!health['backup']) return failed;
  return [['Backup em dia em', health['backup'].checkedAt ?? '—'], ...failed];
}
