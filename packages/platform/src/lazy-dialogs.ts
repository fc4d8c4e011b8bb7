import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { componentQuery } from './component-query.ts';
import { saveDataEnabled } from './save-data.ts';
import { usePlatform } from './services.ts';

interface LazyDialogsOptions {
  /** Prefetches the dialogs once the screen is ready. */
  ready: boolean;
  /** Whether a dialog is requested, which loads the code immediately. */
  open: boolean;
  setOpen: (open: boolean) => void;
}

/**
 * Loads the code of dialogs after that of the screen. A failed load closes the dialog and shows a
 * toast that offers a retry.
 * @returns The dialogs, or `undefined` until they are loaded.
 */
export function useLazyDialogs<Dialogs>(
  query: ReturnType<typeof componentQuery<Dialogs>>,
  { ready, open, setOpen }: LazyDialogsOptions,
): Dialogs | undefined {
  const enabled = open || (ready && !saveDataEnabled());
  const { data, isError, refetch } = useQuery({ ...query, enabled });
  const { notify } = usePlatform();

  useEffect(() => {
    if (!isError || !open) return;
    notify({
      kind: 'error',
      title: 'Não foi possível abrir a janela',
      description: 'Verifique sua internet e tente novamente.',
      action: {
        label: 'Tentar novamente',
        onClick: () => void refetch().then(() => setOpen(true)),
      },
    });
    setOpen(false);
  }, [isError, open, notify, refetch, setOpen]);

  return data;
}
