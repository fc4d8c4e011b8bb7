/** The keys of the queries of this remote. */
export const potQueryKeys = {
  /** All of them: each write changes the list, and most change the moves of a pot. */
  all: (userId: string) => [userId, 'pots'] as const,
  list: (userId: string) => [userId, 'pots', 'list'] as const,
  moves: (userId: string, potId: string) => [userId, 'pots', 'moves', potId] as const,
};
