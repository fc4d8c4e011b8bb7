import { invalidate } from '@tostao/domain/data-access/invalidate';
import { useHouseholds } from './list-households.ts';
import { queriesOfTables } from './queries-of-tables.ts';
import { updateHousehold, useHousehold, useUserId } from '@tostao/platform';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useShellServices } from '../services/shell-services.ts';
import { followChanges } from './follow-changes.ts';
import { useLinkedHousehold } from './use-linked-household.ts';
import { leaveLostHousehold, readLostHousehold } from './leave-household.ts';
import LostHouseholdDialog from './lost-household-dialog.tsx';

/** Follows what other members change, the role of the user and the name of the household, and tells that the user has lost one. */
export function HouseholdSync() {
  const userId = useUserId();
  const { id, name, role, hasOthers } = useHousehold();
  const { data: households, isFetchedAfterMount } = useHouseholds();
  const { supabase, changesUrl } = useShellServices();
  const client = useQueryClient();
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

  useEffect(() => {
    if (!hasOthers || id === userId) return undefined;
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
  }, [supabase, changesUrl, client, hasOthers, userId, id, name]);

  const [lost] = useState(() => readLostHousehold(userId));
  return lost && <LostHouseholdDialog household={lost} />;
}
