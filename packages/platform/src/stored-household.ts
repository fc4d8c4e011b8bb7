/** What a member may do in a household. */
export type HouseholdRole = 'owner' | 'editor' | 'viewer';

/** The household that the tabs of this device show. */
export interface StoredHousehold {
  /** The user who chose it: another one who signs in gets their own. */
  userId: string;
  id: string;
  name: string;
  role: HouseholdRole;
  /** Whether it has other members. */
  hasOthers: boolean;
}

export const householdKey = 'tostao-household';

/** Reads the household that this device shows; `null` for the user's own, and where storage is blocked. */
export function readStoredHousehold(): StoredHousehold | null {
  try {
    return JSON.parse(localStorage.getItem(householdKey) ?? 'null') as StoredHousehold | null;
  } catch {
    return null;
  }
}

// A page shows one household from its start to its end: its requests and typed values belong there, whatever another
// tab chooses meanwhile.
const shown = readStoredHousehold();

/** Returns the household of this page for a user; `null` for the user's own. */
export function householdOfPage(userId: string | undefined): StoredHousehold | null {
  return shown?.userId === userId ? shown : null;
}

/** Returns the header that names the household of this page for a user. The own one needs none. */
export function householdHeader(userId: string | undefined): { 'x-household'?: string } {
  const household = householdOfPage(userId);
  return household && household.id !== userId ? { 'x-household': household.id } : {};
}

/**
 * Lets the tabs of this device show a household, or with `null` the user's own. A page goes on with the former one until it is
 * loaded again.
 */
export function storeHousehold(household: StoredHousehold | null): void {
  try {
    if (household) localStorage.setItem(householdKey, JSON.stringify(household));
    else localStorage.removeItem(householdKey);
  } catch {
    // Where storage is blocked, every page shows the own household.
  }
}
