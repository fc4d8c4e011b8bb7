import { useState } from 'react';
import NewTransactionDialog from '../exposed/new-transaction-dialog.tsx';

/** Renders the dialog for the standalone page, which has no home screen to open it. */
export function DialogPreview() {
  const [type, setType] = useState<'income' | 'expense'>();
  return (
    <>
      <button type="button" onClick={() => setType('income')}>
        Entrada
      </button>
      <button type="button" onClick={() => setType('expense')}>
        Saída
      </button>
      <NewTransactionDialog
        type={type ?? 'expense'}
        open={type !== undefined}
        onOpenChange={(open) => !open && setType(undefined)}
      />
    </>
  );
}
