/** The keys of the queries of this remote. */
export const potQueryKeys = {
  /** All of them: each write changes the list, and most change the moves of a pot. */
  all: (householdId: string) => [householdId, 'pots'] as const,
  list: (householdId: string) => [householdId, 'pots', 'list'] as const,
  moves: (householdId: string, potId: string) => [householdId, 'pots', 'moves', potId] as const,
};

/**
 * The form of a pot as queued writes store it, with a `PotSave` as its values, in which a rejected one can be
 * corrected. The page knows it before it loads the form.
 */
export const potFormName = { name: 'pots.pot', version: 2 };

/**
 * The form of a move as queued writes store it, with a `MoveSave` as its values, in which a rejected one can be
 * corrected. The page knows it before it loads the form.
 */
export const moveFormName = { name: 'pots.move', version: 2 };
