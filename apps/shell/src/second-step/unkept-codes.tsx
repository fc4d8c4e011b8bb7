import { useQuery } from '@tanstack/react-query';
import { unwrap } from '@tostao/domain/data-access/database-error';
import { useDatabase } from '@tostao/domain/data-access/use-database';
import { useOpenShellDialog, useSession, useUserId } from '@tostao/platform';
import { useEffect } from 'react';

/** Opens new recovery codes at the start of the app, until the user says that they keep them. */
export function UnkeptCodes() {
  const userId = useUserId();
  const factors = useSession()?.user.factors;
  const database = useDatabase();
  const openDialog = useOpenShellDialog();
  const { data: unkept } = useQuery({
    queryKey: [userId, 'unkept-codes'],
    queryFn: async ({ signal }) => {
      const profile = database.from('profiles').select('unkept_codes').eq('id', userId);
      return unwrap(await profile.abortSignal(signal).single()).unkept_codes;
    },
    // A second step that was begun and left has no codes.
    enabled: factors?.some(({ status }) => status === 'verified') === true,
    // Once a start.
    staleTime: 'static',
  });
  useEffect(() => {
    if (unkept) openDialog('recovery-codes');
  }, [unkept, openDialog]);
  return null;
}
