import type { Transaction } from '@tostao/domain/transaction/transaction';
import { useLazyDialogs } from '@tostao/platform';
import { useCallback, useMemo, useRef, useState } from 'react';
import { dialogsQuery } from './dialogs.ts';
import type { Selection } from './selection/selection.ts';

const nothing: Selection = { transactions: new Map() };

/** Returns the mode in which transactions are selected: its button and, once loaded, its other parts. */
export function useSelection(hasRows: boolean) {
  const [selection, setSelection] = useState<Selection>();
  const isOn = selection !== undefined;
  const button = useRef<HTMLButtonElement>(null);
  const setOn = useCallback((on: boolean) => {
    setSelection(on ? nothing : undefined);
    if (!on) button.current?.focus({ preventScroll: true });
  }, []);
  const leave = useCallback(() => setOn(false), [setOn]);
  const dialogs = useLazyDialogs(dialogsQuery, { ready: hasRows, open: isOn, setOpen: setOn });
  const parts = dialogs?.selecting;
  const renderSelectBox = useMemo(
    () =>
      parts && selection
        ? (transaction?: Transaction) => (
            <parts.SelectBox
              transaction={transaction}
              selection={selection}
              onChange={setSelection}
            />
          )
        : undefined,
    [parts, selection],
  );
  const selectButton = useMemo(
    () =>
      hasRows || isOn ? (
        <button
          data-writes
          ref={button}
          type="button"
          aria-pressed={isOn}
          onClick={() => setOn(!isOn)}
          className="-my-2 min-h-touch text-sm font-semibold text-brand hover:underline"
        >
          Selecionar
        </button>
      ) : null,
    [hasRows, isOn, setOn],
  );
  return { selection, setSelection, leave, parts, renderSelectBox, selectButton };
}
