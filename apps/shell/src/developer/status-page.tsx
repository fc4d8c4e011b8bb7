import { contractVersion } from '@tostao/platform';
import {
  countOf,
  type Histogram,
  quantile,
  type ReportSums,
  reportSumsSchema,
} from '@tostao/registry/report-sums';
import { Page } from '@tostao/ui/page';
import { useQuery } from '@tanstack/react-query';
import { useTitle } from '../screen/use-title.ts';
import { browserBucket } from '../loader/browser-bucket.ts';
import { useShellServices } from '../services/shell-services.ts';
import { recentLoads, recentScreens } from './development-sinks.ts';
import { fetchPreviews } from './find-releases.ts';
import { Flags } from './flags.tsx';
import { healthFacts, type ServerHealth } from './health-facts.ts';
import { PublishedVersions } from './published-versions.tsx';
import { StatusTable } from './status-table.tsx';

const share = new Intl.NumberFormat('pt-BR', { style: 'percent', maximumFractionDigits: 1 });

/** Returns a row for each version: what every browser reported on it. */
function sumRows(sums: ReportSums): string[][] {
  return Object.entries(sums).flatMap(([remote, versions]) =>
    Object.entries(versions).map(([version, { ok, failed, refused, lcp, inp }]) => {
      const loads = ok + failed + refused;
      return [
        remote,
        version,
        String(loads),
        loads === 0 ? '—' : `${loads - ok} (${share.format((loads - ok) / loads)})`,
        timeOf(lcp),
        timeOf(inp),
      ];
    }),
  );
}

function timeOf(histogram: Histogram): string {
  const time = quantile(histogram, 0.75);
  return time === undefined ? '—' : `${time} ms de ${countOf(histogram)}`;
}

/** Shows which release of each remote this browser gets, and the load reports of this tab. */
export function StatusPage() {
  useTitle('Estado dos remotos');
  const { registry, options } = useShellServices().remotes;
  const { data, isError } = useQuery({
    queryKey: ['registry'],
    queryFn: () => {
      // The registry in the page has no list of versions.
      registry.invalidate();
      return registry.read();
    },
    retry: false,
  });
  const health = useQuery({
    queryKey: ['health'],
    // A server with a failed backup answers 503, and a page of files only has no such address.
    queryFn: async () => (await (await fetch('/health.json')).json()) as ServerHealth,
    retry: false,
  });
  const sums = useQuery({
    queryKey: ['report-sums'],
    // A server that keeps no sums answers with another status.
    queryFn: async () => {
      const response = await fetch('/_report');
      return response.ok ? reportSumsSchema.parse(await response.json()) : {};
    },
    retry: false,
  });
  const previews = useQuery({ queryKey: ['previews'], queryFn: fetchPreviews, retry: false });
  const reports = recentLoads();
  const shared = reports[0]?.shared ?? {};

  const remotes = Object.entries(data?.remotes ?? {}).map(([name, { live, previous, canary }]) => [
    name,
    options.overrides[name] ?? live?.version ?? '—',
    canary ? `${canary.release.version} (${canary.percent}%)` : '—',
    previous?.version ?? '—',
    (canary?.release ?? live)?.contract ?? '—',
  ]);
  const loads = reports.map(({ remote, module, version, phase, outcome, duration, reason }) => [
    `${remote}/${module}`,
    version,
    phase,
    reason ? `${outcome} (${reason})` : outcome,
    `${duration} ms`,
  ]);
  const screens = recentScreens().map(
    ({ screen, release, lcp, inp, cls, longTasks, longestTask }) => [
      screen,
      release,
      lcp === undefined ? '—' : `${lcp} ms`,
      inp === undefined ? '—' : `${inp} ms`,
      String(cls),
      longTasks === 0 ? '0' : `${longTasks} (até ${longestTask} ms)`,
    ],
  );
  const facts = [
    ['Contrato do aplicativo', contractVersion],
    ['Grupo deste navegador', String(browserBucket())],
    ['Origens permitidas', options.remoteOrigins.join(', ') || 'só a própria'],
    ...healthFacts(health.data),
    ...Object.entries(shared),
  ];

  return (
    <main>
      <Page title="Estado dos remotos" width="wide">
        {isError ? <p role="alert">O registro não pôde ser lido.</p> : null}
        <StatusTable
          caption="Remotos"
          columns={['Remoto', 'No ar', 'Canário', 'Anterior', 'Contrato']}
          rows={remotes}
        />
        {data ? <Flags registry={data} /> : null}
        <PublishedVersions remotes={data?.remotes ?? {}} previews={previews.data ?? {}} />
        <StatusTable
          caption="Todos os navegadores, 30 dias"
          columns={['Remoto', 'Versão', 'Carregamentos', 'Falhas', 'LCP (p75)', 'INP (p75)']}
          rows={sumRows(sums.data ?? {})}
        />
        <StatusTable
          caption="Carregamentos nesta aba"
          columns={['Módulo', 'Versão', 'Fase', 'Resultado', 'Duração']}
          rows={loads}
        />
        <StatusTable
          caption="Telas nesta aba"
          columns={['Tela', 'Versão', 'LCP', 'INP', 'CLS', 'Tarefas longas']}
          rows={screens}
        />
        <StatusTable caption="Ambiente" columns={['O quê', 'Valor']} rows={facts} />
      </Page>
    </main>
  );
}
