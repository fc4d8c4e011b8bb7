import type { HouseholdRole } from '@tostao/platform';

/** The roles as people read them. An owner also invites, changes roles, restores and deletes the household. */
export const roleNames: Record<HouseholdRole, string> = {
  owner: 'Dono',
  editor: 'Pode editar',
  viewer: 'Só pode ver',
};
