import { useQuery } from '@tanstack/react-query';
import { unwrap } from '@tostao/domain/data-access/database-error';
import { useDatabase } from '@tostao/domain/data-access/use-database';
import { useOpenShellDialog, useUserId } from '@tostao/platform';
import { useEffect } from 'react';

/** Opens new recovery codes at the start of the app, until the user says that they keep them. */
export function UnkeptCodes() {
  const userId = useUserId();
  const database = useDatabase();
  const openDialog = useOpenShellDialog();
  const { data: keepsCodes } = useQuery({
    queryKey: [userId, 'keeps-recovery-codes'],
    queryFn: async ({ signal }) => {
      const profile = database.from('profiles').select('keeps_recovery_codes').eq('id', userId);
      return unwrap(await profile.abortSignal(signal).single()).keeps_recovery_codes;
    },
    // Once a start.
    staleTime: 'static',
  });
  useEffect(() => {
    if (keepsCodes === false) openDialog('recovery-codes');
  }, [keepsCodes, openDialog]);
  return null;
}
