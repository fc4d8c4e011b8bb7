import { useDialog, useLazyDialogs } from '@tostao/platform';
import { Button } from '@tostao/ui/button';
import { Card } from '@tostao/ui/card';
import { CircleCheck } from 'lucide-react';
import { undoDialogQuery } from '../past-imports/past-imports-card.tsx';
import { countText } from '@tostao/domain/text/screen-text';
import type { ImportResult } from '../save/import-rows.ts';

interface ImportedCardProps {
  result: ImportResult;
  fileName: string;
  onUndone: () => void;
}

/** The button that had the focus is gone. */
const focus = (element: HTMLElement | null) => element?.focus();

/** Sums up the import, and offers to undo it. */
export function ImportedCard({ result, fileName, onUndone }: ImportedCardProps) {
  const { importId, added, merged, isCreator } = result;
  const { dialog, show, setOpen } = useDialog<null>();
  const open = dialog?.open ?? false;
  const dialogs = useLazyDialogs(undoDialogQuery, { ready: true, open, setOpen });
  return (
    <Card>
      <output ref={focus} tabIndex={-1} className="flex items-start gap-3 outline-none">
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
      {dialog && dialogs ? (
        <dialogs.UndoDialog
          key={dialog.opening}
          batch={{ id: importId, fileName, added, merged, isCreator }}
          open={dialog.open}
          onOpenChange={setOpen}
          onUndone={onUndone}
        />
      ) : null}
    </Card>
  );
}
