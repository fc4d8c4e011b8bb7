import type { HouseholdRole } from '@tostao/platform';

/** A member of the household, or a former one whose rows are there. */
export interface Person {
  id: string;
  name: string;
  photoVersion: string | null;
  role: HouseholdRole;
  hasLeft: boolean;
}

/** The name of a person whose account is deleted. */
export const formerMember = 'Ex-membro';

/**
 * Returns the name that a row shows for its author: the first one, or the full one where two people share the first.
 * @param authorId `null` for a deleted account
 */
export function nameOfAuthor(people: readonly Person[], authorId: string | null): string {
  const author = people.find(({ id }) => id === authorId);
  if (!author) return formerMember;
  const first = firstName(author.name);
  const isShared = people.some(({ id, name }) => id !== author.id && firstName(name) === first);
  return isShared ? author.name : first;
}

function firstName(name: string): string {
  return name.trim().split(/\s+/u)[0] ?? name;
}
