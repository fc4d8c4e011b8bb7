import type { RestorePreview } from './restore-account.ts';

interface RestoreCountsProps extends RestorePreview {
  /** The name of the file. */
  name: string;
  unreadable: number;
}

const format = new Intl.NumberFormat('pt-BR');

/** Shows the effect of a restore before it is confirmed. */
export function RestoreCounts({ name, added, known, unreadable }: RestoreCountsProps) {
  const lines = [
    { label: 'Novos', count: added },
    { label: 'Já estão na conta', count: known },
    { label: 'Não podem ser lidos', count: unreadable },
  ];
  return (
    <section aria-label="Conteúdo do arquivo" className="grid gap-2">
      <p className="text-sm text-muted wrap-anywhere">{name}</p>
      <dl className="divide-y divide-line rounded-control border border-line">
        {lines.map(({ label, count }) => (
          <div key={label} className="flex justify-between gap-4 px-4 py-3">
            <dt>{label}</dt>
            <dd className="font-semibold tabular-nums">{format.format(count)}</dd>
          </div>
        ))}
      </dl>
      {unreadable > 0 ? (
        <p className="text-sm text-muted">
          Registros que não podem ser lidos ficam de fora: alguém alterou o arquivo.
        </p>
      ) : null}
      {added === 0 ? <p className="text-sm text-muted">Não há nada novo para restaurar.</p> : null}
    </section>
  );
}
