/** A shared household that a user of this device is in, or was in when the device asked last. */
export interface KnownHousehold {
  userId: string;
  id: string;
  name: string;
  /** Whether the user is not in it any more, and has not read that yet. */
  isRemoved?: boolean;
}

const key = 'tostao-known-households';

/** Tells whether any user of this device is known to be in a shared household, or to have lost one. */
export function hasKnownHouseholds(): boolean {
  return readKnownHouseholds().length > 0;
}

/** Returns the shared households of all users of this device; none where storage is blocked. */
export function readKnownHouseholds(): KnownHousehold[] {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '[]') as KnownHousehold[];
  } catch {
    return [];
  }
}

/** Notes that the user is in these shared households, and has lost all others that the device knows. */
export function noteHouseholds(
  userId: string,
  present: readonly Pick<KnownHousehold, 'id' | 'name'>[],
): void {
  const lost = readKnownHouseholds().filter(
    (known) => known.userId === userId && !present.some(({ id }) => id === known.id),
  );
  store(userId, [
    ...present.map(({ id, name }) => ({ userId, id, name })),
    ...lost.map((known) => ({ ...known, isRemoved: true })),
  ]);
}

/** Notes that the user has lost a household. */
export function noteLostHousehold({ userId, id, name }: KnownHousehold): void {
  const others = readKnownHouseholds().filter(
    (known) => known.userId === userId && known.id !== id,
  );
  store(userId, [...others, { userId, id, name, isRemoved: true }]);
}

/** Forgets a household that the user has left, or whose loss they have read. */
export function forgetKnownHousehold(userId: string, id: string): void {
  store(
    userId,
    readKnownHouseholds().filter((known) => known.userId === userId && known.id !== id),
  );
}

/** Replaces what the device knows of a user. */
function store(userId: string, households: KnownHousehold[]): void {
  const others = readKnownHouseholds().filter((known) => known.userId !== userId);
  try {
    const all = [...others, ...households];
    if (all.length > 0) localStorage.setItem(key, JSON.stringify(all));
    else localStorage.removeItem(key);
  } catch {
    // Where storage is blocked, every page shows the own household.
  }
}
