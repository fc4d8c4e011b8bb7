import { deleteAccountMutation } from './delete-account.ts';
import { useDialogMutation } from '@tostao/forms/use-dialog-mutation';
import { ConfirmDeletion } from '@tostao/ui/confirm-dialog';
import type { DialogState } from '@tostao/ui/dialog';
import { TextField } from '@tostao/ui/text-field';
import { useRef, useState, type FormEvent } from 'react';

const word = 'EXCLUIR';

/** Deletes the account and all its data, once the user has typed the confirmation word. */
export function DeleteAccountDialog(dialog: DialogState) {
  const { mutate, isPending, isSuccess, failure } = useDialogMutation(deleteAccountMutation);
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const pending = isPending || isSuccess;

  const change = (next: boolean) => {
    dialog.onOpenChange(next);
    if (next) return;
    setTyped('');
    setError(undefined);
  };
  const confirm = () => {
    if (typed.trim().toUpperCase() === word) return mutate();
    setError(`Digite ${word} para confirmar`);
    field.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!pending) confirm();
  };

  return (
    <ConfirmDeletion
      {...dialog}
      title="Excluir conta?"
      description="Suas transações, entradas recorrentes, dívidas, contas, caixinhas, categorias, regras de importação e seu perfil são apagados para sempre. Esta ação não pode ser desfeita. Cópias de segurança do servidor ainda os guardam por até 30 dias."
      onOpenChange={change}
      pending={pending}
      failure={failure}
      onConfirm={confirm}
    >
      <form noValidate onSubmit={submit}>
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
