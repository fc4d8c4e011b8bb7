import type { NewTransactionDialogProps, RemoteModuleId } from '@tostao/platform';
import { usePlatform } from '@tostao/platform';
import { useEffect } from 'react';
import { RemoteBoundary } from '../remotes/remote-boundary.tsx';
import { useRemoteModule } from '../remotes/use-remote-module.ts';
import { DialogSpinner } from './dialog-spinner.tsx';

interface NewTransactionProps extends NewTransactionDialogProps {
  id: RemoteModuleId;
}

/**
 * Renders the dialog that a remote offers for new transactions, or an error message with a retry when it fails to
 * load.
 */
export function NewTransaction({ id, ...props }: NewTransactionProps) {
  const { module, isError, retry, onCrash } = useRemoteModule<NewTransactionDialogProps>(id);
  const { notify } = usePlatform();
  const { open, onOpenChange } = props;

  useEffect(() => {
    if (!isError || !open) return;
    notify({
      kind: 'error',
      title: 'Não foi possível abrir o formulário',
      description: 'Verifique sua internet e tente novamente.',
      action: {
        label: 'Tentar novamente',
        onClick: () => void retry().then(() => onOpenChange(true)),
      },
    });
    onOpenChange(false);
  }, [isError, open, notify, retry, onOpenChange]);

  if (!module) return open ? <DialogSpinner onCancel={() => onOpenChange(false)} /> : null;
  return (
    <RemoteBoundary
      key={module.version}
      title="Nova transação"
      onCrash={onCrash}
      onRetry={() => void retry()}
    >
      <module.Component {...props} />
    </RemoteBoundary>
  );
}
