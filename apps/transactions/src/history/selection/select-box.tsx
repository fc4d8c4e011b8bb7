import type { Transaction } from '@tostao/domain/transaction/transaction';
import { Checkbox } from '@tostao/ui/checkbox';
import type { Dispatch, SetStateAction } from 'react';
import { type Selection, toggle } from './selection.ts';

interface SelectBoxProps {
  /** Missing for a transfer, which cannot be selected. */
  transaction: Transaction | undefined;
  selection: Selection;
  onChange: Dispatch<SetStateAction<Selection | undefined>>;
}

/** Renders the checkbox of a row. A press anywhere on the row is one on it. */
export function SelectBox({ transaction, selection, onChange }: SelectBoxProps) {
  if (!transaction) {
    return (
      <Checkbox
        label="Transferências não podem ser selecionadas"
        labelHidden
        disabled
        checked={false}
        onChange={() => {}}
      />
    );
  }
  return (
    <Checkbox
      label={`Selecionar ${transaction.description}`}
      labelHidden
      className="before:absolute before:inset-0 [&>:first-child]:relative"
      checked={selection.transactions.has(transaction.id)}
      onChange={() => onChange((before) => before && toggle(before, transaction))}
    />
  );
}
