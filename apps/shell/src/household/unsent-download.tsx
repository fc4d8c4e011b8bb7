import { useMutation } from '@tanstack/react-query';
import type { QueuedMutation } from '@tostao/platform';
import { Button, type ButtonProps } from '@tostao/ui/button';
import { downloadUnsent } from './download-unsent.ts';

interface UnsentDownloadProps extends Pick<ButtonProps, 'variant' | 'icon'> {
  householdName?: string | undefined;
  writes: readonly QueuedMutation[];
  /** The device may forget the writes: the user has them. */
  onSaved?: () => void;
}

/** Downloads writes that could not be sent. */
export function UnsentDownload({ householdName, writes, onSaved, ...button }: UnsentDownloadProps) {
  const { mutate, isPending, isError } = useMutation({
    // Without a connection, too: the code of the ZIP may be on the device.
    networkMode: 'always',
    mutationFn: () => downloadUnsent(householdName, writes),
    onSuccess: () => onSaved?.(),
  });
  return (
    <>
      <Button {...button} loading={isPending} onClick={() => mutate()}>
        Baixar o que não foi enviado
      </Button>
      {isError ? (
        <p role="alert" className="text-sm text-danger">
          O arquivo não foi criado. Verifique sua conexão e tente de novo: o que não foi enviado
          ainda está aqui.
        </p>
      ) : null}
    </>
  );
}
