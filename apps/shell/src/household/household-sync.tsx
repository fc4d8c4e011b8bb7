import { invalidate } from '@tostao/domain/data-access/invalidate';
import { queryKeys } from '@tostao/domain/data-access/query-keys';
import { useHouseholds } from './list-households.ts';
import { queriesOfTables } from './queries-of-tables.ts';
import { updateHousehold, useHousehold, useUserId } from '@tostao/platform';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useShellServices } from '../services/shell-services.ts';
import { followChanges } from './follow-changes.ts';
import { useLinkedHousehold } from './use-linked-household.ts';
import { leaveLostHousehold, readLostHouseholds, watchLosses } from './leave-household.ts';
import LostHouseholdDialog from './lost-household-dialog.tsx';

/** Follows what other members change, the role of the user and the name of the household, and tells that the user has lost one. */
export function HouseholdSync() {
  const userId = useUserId();
  const { id, name, role, hasOthers } = useHousehold();
  const { data: households, isFetchedAfterMount } = useHouseholds();
  const { supabase, changesUrl } = useShellServices();
  const client = useQueryClient();
  // Each answer notes what the device knows.
  const lost = useMemo(() => households && readLostHouseholds(userId), [households, userId]);
  // Those that were put off come again with the next page.
  const [told, setTold] = useState<string[]>([]);
  useLinkedHousehold(households);

  useEffect(() => {
    if (!households || !isFetchedAfterMount) return;
    const now = households.find((household) => household.id === id);
    if (!now) leaveLostHousehold({ userId, id, name });
    else if (now.name !== name || now.role !== role || now.hasOthers !== hasOthers) {
      updateHousehold({
        userId,
        id,
        name: now.name,
        role: now.role,
        hasOthers: now.hasOthers,
      });
      // The rows name their authors from now on.
      if (now.hasOthers !== hasOthers) void invalidate(client, { queryKey: [id] });
    }
  }, [households, isFetchedAfterMount, client, userId, id, name, role, hasOthers]);

  useEffect(
    () => watchLosses(() => void invalidate(client, { queryKey: queryKeys.households(userId) })),
    [client, userId],
  );

  // Whoever has invited a person waits for them.
  const follows = hasOthers || households?.find((one) => one.id === id)?.expectsGuest === true;
  useEffect(() => {
    if (!follows || id === userId) return undefined;
    return followChanges({
      supabase,
      changesUrl,
      onChange: (tables) => {
        for (const queryKey of queriesOfTables({ userId, householdId: id }, tables)) {
          void invalidate(client, { queryKey });
        }
      },
      onRemoved: () => leaveLostHousehold({ userId, id, name }),
    });
  }, [supabase, changesUrl, client, follows, userId, id, name]);

  const next = lost?.find((household) => !told.includes(household.id));
  return (
    next && (
      <LostHouseholdDialog
        key={next.id}
        household={next}
        onClosed={() => setTold([...told, next.id])}
      />
    )
  );
}
