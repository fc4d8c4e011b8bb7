import { atom, getDefaultStore, useAtomValue } from 'jotai';
import { householdNewsAtom } from './household-news.ts';
import { sessionAtom } from './session.ts';
import {
  householdOfPage,
  readStoredHousehold,
  type StoredHousehold,
  storeHousehold,
} from './stored-household.ts';

export type { HouseholdRole } from './stored-household.ts';

/** The household of the page, as the screens know it. */
export type Household = Pick<StoredHousehold, 'id' | 'name' | 'role' | 'hasOthers'> & {
  /** Whether the user may change its rows. */
  canWrite: boolean;
};

const householdAtom = atom((get): Household => {
  const userId = get(sessionAtom)?.user.id ?? '';
  const news = get(householdNewsAtom);
  const household = news?.userId === userId ? news : householdOfPage(userId);
  const { id, name, role, hasOthers } = household ?? {
    id: userId,
    name: 'Pessoal',
    role: 'owner',
    hasOthers: false,
  };
  return { id, name, role, hasOthers, canWrite: role !== 'viewer' };
});

/** Returns the household that the page shows. */
export function useHousehold(): Household {
  return useAtomValue(householdAtom);
}

const idAtom = atom((get) => get(householdAtom).id);

/** Returns the id of the household that the page shows: that of the user for the own one. Query keys begin with it. */
export function useHouseholdId(): string {
  return useAtomValue(idAtom);
}

const canWriteAtom = atom((get) => get(householdAtom).canWrite);

/** Tells whether the user may change rows: no button that does so is there for those who may only view. */
export function useCanWrite(): boolean {
  return useAtomValue(canWriteAtom);
}

/** Returns the household that the page shows, outside React. */
export function currentHousehold(): Household {
  return getDefaultStore().get(householdAtom);
}

/** Shows a new name, role or number of members of the household of the page. Only the shell, which asks for them, calls this. */
export function updateHousehold(household: StoredHousehold): void {
  // Another tab may have chosen another one since.
  if (readStoredHousehold()?.id === household.id) storeHousehold(household);
  getDefaultStore().set(householdNewsAtom, household);
}
