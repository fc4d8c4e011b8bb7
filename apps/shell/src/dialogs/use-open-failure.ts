import { usePlatform } from '@tostao/platform';
import { useEffect } from 'react';
import { failureText } from '../remotes/failure-text.ts';

/** Closes a dialog that failed to open, and shows a toast whose button retries and opens it again. */
export function useOpenFailure(
  failed: boolean,
  retry: () => Promise<unknown>,
  onOpenChange: (open: boolean) => void,
  error?: unknown,
) {
  const { notify } = usePlatform();
  useEffect(() => {
    if (!failed) return;
    notify({
      kind: 'error',
      title: 'Não foi possível abrir o formulário',
      description: failureText(error),
      action: {
        label: 'Tentar novamente',
        onClick: () => void retry().then(() => onOpenChange(true)),
      },
    });
    onOpenChange(false);
  }, [failed, notify, retry, onOpenChange, error]);
}
