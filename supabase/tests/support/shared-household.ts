import { randomUUID } from 'node:crypto';
import type { ApiBackend, TestUser } from './api-backend.ts';
import { householdTables } from './catalog.ts';
import { tableAccess } from './intended-access.ts';

/** The tables of households that more than triggers write. */
export const writtenTables = householdTables
  .map(({ name }) => name)
  .filter((name) => !tableAccess[name]?.isDerived);

/** A household of several people. */
export type SharedHousehold = Awaited<ReturnType<typeof createSharedHousehold>>;

/** Creates a household of a user, with the rows of the own one or empty. */
export async function createSharedHousehold(
  backend: ApiBackend,
  owner: TestUser,
  { takesRows = false } = {},
) {
  const id = randomUUID();
  const created = { p_id: id, p_name: 'Casa da Serra', p_takes_rows: takesRows };
  await owner.client.rpc('create_household', created).throwOnError();
  const clientOf = ({ accessToken }: TestUser) => backend.clientWith(accessToken, id);
  const client = clientOf(owner);
  const invite = async (role: 'editor' | 'viewer' = 'editor') => {
    const invitation = client.rpc('create_invitation', { p_role: role }).single();
    return (await invitation.throwOnError()).data.token;
  };
  return {
    id,
    /** Returns a client of a user whose requests act in it. */
    clientOf,
    /** Creates an invitation and returns the token. */
    invite,
    /** Signs up a user who becomes a member. */
    add: async (role: 'owner' | 'editor' | 'viewer', name?: string): Promise<TestUser> => {
      const user = await backend.signUp(name === undefined ? {} : { name });
      const token = await invite(role === 'viewer' ? 'viewer' : 'editor');
      await user.client.rpc('accept_invitation', { p_token: token }).throwOnError();
      const change = { p_user_id: user.id, p_role: role };
      if (role === 'owner') await client.rpc('set_member_role', change).throwOnError();
      return user;
    },
    /** Takes a member out, as the owner or as another member. */
    remove: (member: TestUser, by = owner) =>
      clientOf(by).rpc('remove_member', { p_user_id: member.id }),
  };
}
