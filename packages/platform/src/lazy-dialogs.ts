import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { componentQuery } from './component-query.ts';
import { saveDataEnabled } from './save-data.ts';
import { usePlatform } from './services.ts';

interface LazyDialogsOptions {
  /** The screen is there: what may be opened next is fetched now. */
  ready: boolean;
  /** One of them is asked for. */
  open: boolean;
  setOpen: (open: boolean) => void;
}

/**
 * Dialogs whose code comes after the screen's own. When it cannot be had, a message offers to try
 * again.
 * @returns them once they are here.
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
