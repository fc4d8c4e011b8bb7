import type { NewTransactionDialogProps, RemoteModuleId } from '@tostao/platform';
import { RemoteBoundary } from '../remotes/remote-boundary.tsx';
import { useShellServices } from '../services/shell-services.ts';
import { useRemoteModule } from '../remotes/use-remote-module.ts';
import { DialogSpinner } from './dialog-spinner.tsx';
import { useOpenFailure } from './use-open-failure.ts';

interface NewTransactionProps extends NewTransactionDialogProps {
  id: RemoteModuleId;
}

/** Renders the dialog that a remote offers for new transactions, or reports that it failed to load. */
export function NewTransaction({ id, ...props }: NewTransactionProps) {
  const { module, error, isError, retry, onCrash } = useRemoteModule<NewTransactionDialogProps>(id);
  const { open, onOpenChange } = props;
  useOpenFailure(isError && open, retry, onOpenChange, error);

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

/** Reports that no known remote offers the dialog for new transactions. */
export function NewTransactionMissing({
  open,
  onOpenChange,
}: Pick<NewTransactionDialogProps, 'open' | 'onOpenChange'>) {
  const { registry } = useShellServices().remotes;
  useOpenFailure(open, registry.refresh, onOpenChange);
  return null;
}
