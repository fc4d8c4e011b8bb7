import { Button } from '@tostao/ui/button';
import { ProgressBar } from '@tostao/ui/progress-bar';
import { countText } from '../shared/count-text.ts';
import type { PreviewSummary } from '../match/preview-summary.ts';

interface ImportBarProps {
  summary: PreviewSummary;
  pending: boolean;
  disabled: boolean;
  percent: number;
  onImport: () => void;
}

/** Imports the chosen rows, with a bar that shows the progress. */
export function ImportBar({ summary, pending, disabled, percent, onImport }: ImportBarProps) {
  const { added, merged } = summary;
  const label =
    added === 0 && merged > 0
      ? `Juntar ${countText(merged, 'transação', 'transações')}`
      : `Importar ${countText(added, 'transação', 'transações')}`;
  return (
    <div className="grid gap-3">
      <Button
        fullWidth
        aria-disabled={disabled || added + merged === 0}
        loading={pending}
        loadingText="Importando..."
        onClick={onImport}
      >
        {label}
      </Button>
      {pending ? <ProgressBar label="Importação" value={percent} /> : null}
    </div>
  );
}
