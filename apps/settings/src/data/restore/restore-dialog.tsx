import { useMutation } from '@tanstack/react-query';
import { useDatabase } from '@tostao/domain/data-access/use-database';
import { isDatabaseError } from '@tostao/domain/data-access/database-error';
import { useDialogMutation } from '@tostao/forms/use-dialog-mutation';
import { Button } from '@tostao/ui/button';
import { Dialog, type DialogState } from '@tostao/ui/dialog';
import { ProgressBar } from '@tostao/ui/progress-bar';
import { FileJson } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { fetchExportTables } from '../account-tables.ts';
import { readExport } from './read-export.ts';
import { previewRestore, restoreAccountMutation } from './restore-account.ts';
import { RestoreCounts } from './restore-counts.tsx';
import { useInterruptedRestore } from './use-interrupted-restore.ts';

/** Restores an export: reads the file, shows the new rows, and stores them once confirmed. */
export function RestoreDialog({ open, onOpenChange }: DialogState) {
  const database = useDatabase();
  const input = useRef<HTMLInputElement>(null);
  const [percent, setPercent] = useState(0);
  const reading = useMutation({
    mutationFn: async (file: File) => {
      const account = await readExport(file, () => fetchExportTables(database));
      return { account, preview: await previewRestore(database, account), name: file.name };
    },
  });
  const [, setInterrupted] = useInterruptedRestore();
  const restoring = useDialogMutation(restoreAccountMutation);
  const { data } = reading;
  const pending = reading.isPending || restoring.isPending;

  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0];
    // Lets the user choose the same file again.
    currentTarget.value = '';
    if (!file) return;
    restoring.reset();
    setPercent(0);
    reading.mutate(file);
  };
  const restore = () => {
    if (!data) return;
    setInterrupted(data.name);
    restoring.mutate(
      { account: data.account, onProgress: setPercent },
      {
        onSuccess: () => {
          setInterrupted(null);
          onOpenChange(false);
        },
      },
    );
  };

  return (
    <Dialog
      title="Restaurar dados"
      description="Traz de volta o arquivo de “Exportar meus dados”. O que já está na conta não muda nem se repete."
      size="sm"
      open={open}
      onOpenChange={onOpenChange}
      dismissible={!restoring.isPending}
      failure={restoring.failure}
      footer={
        <>
          <Button
            variant="secondary"
            disabled={restoring.isPending}
            onClick={() => onOpenChange(false)}
          >
            Cancelar
          </Button>
          <Button
            disabled={!data || data.preview.added === 0}
            loading={restoring.isPending}
            loadingText="Restaurando..."
            onClick={restore}
          >
            Restaurar
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Button
          variant="secondary"
          icon={<FileJson />}
          loading={reading.isPending}
          loadingText="Lendo o arquivo..."
          disabled={pending}
          onClick={() => input.current?.click()}
        >
          {data ? 'Escolher outro arquivo' : 'Escolher arquivo'}
        </Button>
        <input
          ref={input}
          type="file"
          accept="application/json,.json,application/zip,.zip"
          hidden
          aria-label="Arquivo"
          onChange={choose}
        />
        {reading.error ? (
          <p role="alert" className="rounded-control bg-danger-soft p-4 text-danger">
            {explain(reading.error)}
          </p>
        ) : null}
        {data ? (
          <RestoreCounts name={data.name} {...data.preview} unreadable={data.account.unreadable} />
        ) : null}
        {restoring.isPending ? <ProgressBar label="Restauração" value={percent} /> : null}
      </div>
    </Dialog>
  );
}

function explain(error: Error): string {
  if (error.name === 'ExportError') return error.message;
  return isDatabaseError(error)
    ? 'Não foi possível comparar o arquivo com a sua conta. Verifique sua internet e tente novamente.'
    : 'Não foi possível ler o arquivo.';
}
