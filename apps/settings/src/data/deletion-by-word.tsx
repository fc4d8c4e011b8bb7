import { ConfirmDeletion } from '@tostao/ui/confirm-dialog';
import { TextField } from '@tostao/ui/text-field';
import { type ComponentProps, type FormEvent, useRef, useState } from 'react';

const word = 'EXCLUIR';

/** Asks before a deletion of much, once the user has typed the confirmation word. */
export function DeletionByWord({
  onOpenChange,
  onConfirm,
  children,
  ...dialog
}: ComponentProps<typeof ConfirmDeletion>) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);

  const change = (next: boolean) => {
    onOpenChange(next);
    if (next) return;
    setTyped('');
    setError(undefined);
  };
  const confirm = () => {
    if (typed.trim().toUpperCase() === word) return onConfirm();
    setError(`Digite ${word} para confirmar`);
    field.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!dialog.pending) confirm();
  };

  return (
    <ConfirmDeletion {...dialog} onOpenChange={change} onConfirm={confirm}>
      <form noValidate className="grid gap-4" onSubmit={submit}>
        {children}
        <TextField
          ref={field}
          label={`Digite ${word} para confirmar`}
          autoComplete="off"
          autoCapitalize="characters"
          value={typed}
          error={error}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setError(undefined);
          }}
        />
      </form>
    </ConfirmDeletion>
  );
}
