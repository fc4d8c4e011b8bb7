import { useDialog } from '@tostao/platform';
import { Button } from '@tostao/ui/button';
import { Card } from '@tostao/ui/card';
import { CircleCheck } from 'lucide-react';
import { UndoDialog } from '../batches/undo-dialog.tsx';
import { countText } from '../page/count-text.ts';
import type { ImportResult } from './import-rows.ts';

interface ImportedCardProps {
  result: ImportResult;
  fileName: string;
  onUndone: () => void;
}

/** Says what was imported, and offers to undo it. */
export function ImportedCard({ result, fileName, onUndone }: ImportedCardProps) {
  const { importId, added, merged } = result;
  const { dialog, show, setOpen } = useDialog<null>();
  return (
    <Card>
      <output className="flex items-start gap-3">
        <CircleCheck aria-hidden className="size-6 shrink-0 text-income" />
        <div className="min-w-0">
          <p className="text-heading">
            {countText(added, 'transação importada', 'transações importadas')}
          </p>
          <p className="text-sm text-muted wrap-anywhere">
            {fileName}
            {merged > 0
              ? ` · ${countText(merged, 'junta com uma que já existia', 'juntas com as que já existiam')}`
              : null}
          </p>
        </div>
      </output>
      <Button size="sm" variant="secondary" className="mt-4" onClick={() => show(null)}>
        Desfazer importação
      </Button>
      {dialog ? (
        <UndoDialog
          key={dialog.opening}
          batch={{ id: importId, fileName, added, merged }}
          open={dialog.open}
          onOpenChange={setOpen}
          onUndone={onUndone}
        />
      ) : null}
    </Card>
  );
}
