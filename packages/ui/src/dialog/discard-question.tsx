import { ConfirmDialog } from '../confirm-dialog/confirm-dialog.tsx';
import type { DialogState } from './use-back-closes.ts';

/** Asks whether to close a form with typed text, which would be lost. */
export function DiscardQuestion({ onDiscard, ...state }: DialogState & { onDiscard: () => void }) {
  return (
    <ConfirmDialog
      {...state}
      title="Descartar o que você digitou?"
      description="O que você digitou não foi salvo."
      cancelLabel="Continuar editando"
      confirmLabel="Descartar"
      onConfirm={onDiscard}
    />
  );
}
