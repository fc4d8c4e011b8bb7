import { Button } from '@tostao/ui/button';
import { Dialog } from '@tostao/ui/dialog';
import { useCallback, useRef, useState } from 'react';

/** What an edit of a fixed debt changes: one month, or the later ones too. */
export type Scope = 'this' | 'next';

/** Ends a save that the user has not given a scope. */
class NoScopeError extends Error {
  override name = 'NoScopeError';
}

/** Returns a function that asks for the scope of an edit, and the props of the dialog that asks. */
export function useScope() {
  const [isOpen, setOpen] = useState(false);
  const answer = useRef<(scope: Scope | null) => void>(undefined);
  /** @throws NoScopeError when the user closes the dialog. */
  const ask = useCallback(
    () =>
      new Promise<Scope>((resolve, reject) => {
        answer.current = (scope) => (scope === null ? reject(new NoScopeError()) : resolve(scope));
        setOpen(true);
      }),
    [],
  );
  const onChosen = (scope: Scope | null) => {
    setOpen(false);
    answer.current?.(scope);
  };
  return { ask, isOpen, onChosen };
}

interface ScopeDialogProps {
  isOpen: boolean;
  /** Called with `null` when the user closes the dialog. */
  onChosen: (scope: Scope | null) => void;
}

/** Asks which months of a fixed debt an edit changes. */
export function ScopeDialog({ isOpen, onChosen }: ScopeDialogProps) {
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => {
        if (!open) onChosen(null);
      }}
      size="sm"
      title="O que alterar?"
      description="Esta dívida volta todo mês. As anteriores e as pagas ficam como estão."
    >
      <div className="grid gap-3">
        <Button onClick={() => onChosen('this')} variant="secondary">
          Só esta
        </Button>
        <Button onClick={() => onChosen('next')}>Esta e as próximas</Button>
      </div>
    </Dialog>
  );
}
