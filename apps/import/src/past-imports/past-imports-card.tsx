import { useAccounts } from '@tostao/domain/account/list-accounts';
import { formatDay } from '@tostao/domain/calendar/calendar-day';
import { componentQuery, useDialog, useLazyDialogs } from '@tostao/platform';
import { Button } from '@tostao/ui/button';
import { Card } from '@tostao/ui/card';
import { countText } from '@tostao/domain/text/screen-text';
import { RowList } from '../shared/row-list.tsx';
import { type ImportBatch, useImports } from './list-imports.ts';

/** Lists the statements that were imported, which can be undone. */
export function PastImportsCard() {
  const query = useImports();
  const { data: accounts } = useAccounts();
  const accountNames = new Map<string | null, string>(accounts?.map(({ id, name }) => [id, name]));
  const { dialog, show, setOpen } = useDialog<ImportBatch>();
  const dialogs = useLazyDialogs(undoDialogQuery, {
    ready: query.data !== undefined,
    open: dialog?.open ?? false,
    setOpen,
  });
  return (
    <Card title="Importações anteriores" flush>
      <RowList
        query={query}
        errorTitle="Não foi possível carregar as importações"
        empty="Nenhum extrato importado ainda."
      >
        {(batches) => (
          <ul className="divide-y divide-line pb-1">
            {batches.map((batch) => (
              <li
                key={batch.id}
                className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-3 pr-3 pl-5"
              >
                <div className="min-w-0 flex-[1_1_10rem]">
                  <p className="font-medium wrap-anywhere">{batch.fileName}</p>
                  <p className="text-sm text-muted tabular-nums">
                    {accountNames.has(batch.accountId) ? (
                      <span className="wrap-anywhere">{accountNames.get(batch.accountId)} · </span>
                    ) : null}
                    {formatDay(batch.day)} · {countText(batch.added, 'transação', 'transações')}
                    {batch.merged > 0 ? ` · ${countText(batch.merged, 'junta', 'juntas')}` : null}
                  </p>
                </div>
                <Button
                  data-writes
                  size="sm"
                  variant="secondary"
                  aria-label={`Desfazer importação de ${batch.fileName}`}
                  onClick={() => show(batch)}
                >
                  Desfazer importação
                </Button>
              </li>
            ))}
          </ul>
        )}
      </RowList>
      {dialog && dialogs ? (
        <dialogs.UndoDialog
          key={dialog.opening}
          batch={dialog.content}
          open={dialog.open}
          onOpenChange={setOpen}
        />
      ) : null}
    </Card>
  );
}

/** Loads the dialog that undoes an import. */
export const undoDialogQuery = componentQuery(
  'The dialog of an import',
  () => import('./undo-dialog.tsx'),
);
