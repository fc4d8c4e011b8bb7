export const lostHouseholdKey = 'tostao-lost-household';

/** Tells whether a user of this device has lost a household, which the next page says. */
export function hasLostHousehold(): boolean {
  try {
    return localStorage.getItem(lostHouseholdKey) !== null;
  } catch {
    return false;
  }
}
