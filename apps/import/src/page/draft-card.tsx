import { Button } from '@tostao/ui/button';
import { Card } from '@tostao/ui/card';
import type { ImportDraft } from './use-import-draft.ts';

interface DraftCardProps {
  draft: ImportDraft;
  pending: boolean;
  onContinue: () => void;
  onDiscard: () => void;
}

/** Says that an import was left half way, and offers to go on or to discard it. */
export function DraftCard({ draft, pending, onContinue, onDiscard }: DraftCardProps) {
  return (
    <Card>
      <p className="text-heading">Importação pela metade</p>
      <p className="text-sm text-muted wrap-anywhere">
        {draft.request
          ? `${draft.fileName} foi aberto, mas ainda não foi importado.`
          : `${draft.fileName} foi aberto, mas não foi importado. Escolha o arquivo de novo para continuar.`}
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        {draft.request ? (
          <Button data-writes size="sm" disabled={pending} onClick={onContinue}>
            Continuar
          </Button>
        ) : null}
        <Button size="sm" variant="secondary" disabled={pending} onClick={onDiscard}>
          Descartar
        </Button>
      </div>
    </Card>
  );
}
