import { componentQuery } from '@tostao/platform';
import { useQuery } from '@tanstack/react-query';

const query = componentQuery('The dialogs of the debts', () => import('./dialogs.ts'));

/** The dialogs' code. @param enabled whether it is time to fetch it. */
export function useDialogs(enabled: boolean) {
  return useQuery({ ...query, enabled });
}
