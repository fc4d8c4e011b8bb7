import { useSingleFlight } from '@tostao/platform';
import { useToastMutation } from '@tostao/domain/data-access/use-toast-mutation';
import type { Debt } from '@tostao/domain/debt/debt';
import { unarchiveDebtsMutation } from './unarchive-debts.ts';
import { Button } from '@tostao/ui/button';
import { ArchiveRestore } from 'lucide-react';
import { createContext, use } from 'react';

/** Shows the list of the unarchived debts. */
export const ShowUnarchivedContext = createContext(() => {});

/** Unarchives a debt or a whole group, and shows it in its new list. */
export function UnarchiveButton({ debts }: { debts: Debt[] }) {
  const { mutateAsync, isPending } = useToastMutation(unarchiveDebtsMutation);
  const showUnarchived = use(ShowUnarchivedContext);
  const unarchive = useSingleFlight(async () => {
    try {
      await mutateAsync(debts);
      showUnarchived();
    } catch {
      // The mutation already showed a toast; the debt stays archived.
    }
  });
  return (
    <Button
      data-writes
      size="sm"
      variant="secondary"
      icon={<ArchiveRestore aria-hidden />}
      loading={isPending}
      onClick={unarchive}
    >
      {debts.length > 1 ? 'Desarquivar Grupo' : 'Desarquivar'}
    </Button>
  );
}
