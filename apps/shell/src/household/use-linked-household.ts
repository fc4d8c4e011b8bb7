import { useDatabase } from '@tostao/domain/data-access/use-database';
import type { ListedHousehold } from './list-households.ts';
import {
  showHousehold,
  useHouseholdId,
  useLocation,
  useNavigate,
  useUserId,
} from '@tostao/platform';
import { useEffect, useRef } from 'react';

/** The parameter with which a push message or an e-mail names its household. */
const parameter = 'casa';
const idPattern = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;

/**
 * Shows the household that the address names, or the one that has the rows of an address that names none. Links within the app stay
 * in the household of the page.
 */
export function useLinkedHousehold(households: readonly ListedHousehold[] | undefined): void {
  const { pathname, search } = useLocation();
  const shownId = useHouseholdId();
  const userId = useUserId();
  const database = useDatabase();
  const navigate = useNavigate();
  const isDone = useRef(false);
  useEffect(() => {
    if (!households || isDone.current) return;
    isDone.current = true;
    const params = new URLSearchParams(search);
    const named = params.get(parameter);
    params.delete(parameter);
    params.delete('quem');
    const path = `${pathname}${params.size > 0 ? `?${params.toString()}` : ''}`;
    const show = (id: string | null) => {
      const found = households.find((household) => household.id === id);
      if (!found || id === shownId) {
        // An address that is copied from the app names no household.
        if (named !== null) void navigate(path, { replace: true });
        return;
      }
      const { isOwn, ...household } = found;
      showHousehold(isOwn ? null : { userId, ...household }, path);
    };
    const ids = path.match(idPattern) ?? [];
    if (named !== null) show(named);
    else if (ids.length > 0) {
      void database.rpc('household_of', { p_ids: ids.slice(0, 20) }).then(({ data }) => show(data));
    }
  }, [households, pathname, search, shownId, userId, database, navigate]);
}
