import { Button } from '@tostao/ui/button';
import { clearOverrides } from './read-overrides.ts';

interface OverrideBannerProps {
  /** Where the overridden remotes are from, by name. */
  active: Record<string, string>;
  refused: string[];
}

/** Warns on every screen that a part of the page is not the one that users get. */
export function OverrideBanner({ active, refused }: OverrideBannerProps) {
  const names = Object.entries(active).map(([remote, source]) => `${remote} (${source})`);
  const isRefused = refused.length > 0;
  const tone = isRefused ? 'bg-danger-soft text-danger' : 'bg-brand-soft text-on-brand-soft';
  return (
    <aside
      role={isRefused ? 'alert' : 'status'}
      aria-label="Remotos do desenvolvedor"
      className={`sticky top-0 z-50 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line px-4 py-2 text-sm lg:fixed lg:top-auto lg:right-6 lg:bottom-6 lg:rounded-card lg:border lg:shadow-card ${tone}`}
    >
      <p className="wrap-anywhere">
        {isRefused ? <strong>Recusado: {refused.join(', ')}. </strong> : null}
        {names.length > 0
          ? `Remotos substituídos nesta aba: ${names.join(', ')}`
          : 'Nada foi substituído nesta página.'}
      </p>
      <Button variant="secondary" size="sm" onClick={leave}>
        {names.length > 0 ? 'Sair do modo de desenvolvimento' : 'Fechar aviso'}
      </Button>
    </aside>
  );
}

function leave(): void {
  clearOverrides();
  window.location.assign(window.location.pathname);
}
