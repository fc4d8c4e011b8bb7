import { mutationOptions } from '@tanstack/react-query';
import { unwrap } from '@tostao/domain/data-access/database-error';
import { queryKeys } from '@tostao/domain/data-access/query-keys';
import type { WriteContext } from '@tostao/domain/data-access/write-context';
import { type HouseholdRole, showHousehold } from '@tostao/platform';
import { forgetKnownHousehold } from '@tostao/platform/known-households';

const lastOwner = 'Uma casa precisa de um dono. Passe a casa para alguém primeiro.';
const goneMember = 'Esta pessoa não faz mais parte da casa.';

/** A new household. */
export interface NewHousehold {
  /** A repeated request with the same id creates no second one. */
  id: string;
  name: string;
  /** Whether the rows of the own household move to it. */
  takesRows: boolean;
}

/** Returns the options of a mutation that creates a household and shows it. */
export function createHouseholdMutation({ database, userId }: WriteContext) {
  return mutationOptions({
    mutationFn: async ({ id, name, takesRows }: NewHousehold) =>
      unwrap(
        await database.rpc('create_household', { p_id: id, p_name: name, p_takes_rows: takesRows }),
      ),
    meta: {
      failure: {
        title: 'Erro ao criar casa',
        rejections: { TS007: 'Você já faz parte de 20 casas.' },
      },
    },
    onSuccess: (_data, { id, name }) =>
      showHousehold({ userId, id, name: name.trim(), role: 'owner', hasOthers: false }),
  });
}

/** Returns the options of a mutation that gives the household another name. */
export function renameHouseholdMutation({ database, userId, notify }: WriteContext) {
  return mutationOptions({
    mutationFn: async (name: string) =>
      unwrap(await database.rpc('rename_household', { p_name: name })),
    meta: {
      failure: { title: 'Erro ao salvar o nome' },
      invalidates: [queryKeys.households(userId)],
    },
    onSuccess: () => notify({ kind: 'success', title: 'Nome da casa salvo' }),
  });
}

/** Returns the options of a mutation that creates an invitation. Its link is shown once. */
export function createInvitationMutation({ database, userId, householdId }: WriteContext) {
  return mutationOptions({
    mutationFn: async (role: HouseholdRole) => {
      const answer = await database.rpc('create_invitation', { p_role: role }).single();
      const { token } = unwrap(answer);
      return `${window.location.origin}/convite#${token}`;
    },
    meta: {
      failure: {
        title: 'Erro ao criar convite',
        rejections: { TS008: 'Há convites abertos demais. Cancele os que não usa mais.' },
      },
      invalidates: [invitationsKey(householdId), queryKeys.households(userId)],
    },
  });
}

/** Returns the options of a mutation that cancels an open invitation. */
export function cancelInvitationMutation({ database, userId, householdId, notify }: WriteContext) {
  return mutationOptions({
    mutationFn: async (id: string) => unwrap(await database.rpc('cancel_invitation', { p_id: id })),
    meta: {
      failure: { title: 'Erro ao cancelar convite' },
      invalidates: [invitationsKey(householdId), queryKeys.households(userId)],
    },
    onSuccess: () => notify({ kind: 'success', title: 'Convite cancelado' }),
  });
}

/** The key of the open invitations of a household. */
export const invitationsKey = (householdId: string) => [householdId, 'invitations'] as const;

/** A change of who is in the household, of one member. */
export type MemberChange =
  | { kind: 'role'; personId: string; role: HouseholdRole }
  | { kind: 'pass' | 'remove'; personId: string };

/** Returns the options of a mutation that changes another member's role, or takes them out. */
export function changeMemberMutation({ database, userId, householdId, notify }: WriteContext) {
  return mutationOptions({
    mutationFn: async (change: MemberChange) => {
      const member = { p_user_id: change.personId };
      if (change.kind === 'role') {
        return unwrap(await database.rpc('set_member_role', { ...member, p_role: change.role }));
      }
      const name = change.kind === 'pass' ? 'pass_household' : 'remove_member';
      return unwrap(await database.rpc(name, member));
    },
    meta: {
      failure: {
        title: 'Erro ao mudar a casa',
        rejections: { TS009: lastOwner, PT404: goneMember },
      },
      invalidates: [queryKeys.people(householdId), queryKeys.households(userId)],
    },
    onSuccess: (_data, { kind }) => notify({ kind: 'success', title: doneTexts[kind] }),
  });
}

const doneTexts: Record<MemberChange['kind'], string> = {
  role: 'Papel alterado',
  pass: 'A casa tem um novo dono',
  remove: 'Pessoa retirada da casa',
};

/** Returns the options of a mutation that takes the user out of the household, and shows the own one. */
export function leaveHouseholdMutation({ database, userId, householdId }: WriteContext) {
  return mutationOptions({
    mutationFn: async () => unwrap(await database.rpc('remove_member', { p_user_id: userId })),
    meta: { failure: { title: 'Erro ao sair da casa', rejections: { TS009: lastOwner } } },
    onSuccess: () => showOwn(userId, householdId),
  });
}

/** Returns the options of a mutation that deletes the household, whose only member is the user, and shows the own one. */
export function deleteHouseholdMutation({ database, userId, householdId }: WriteContext) {
  return mutationOptions({
    mutationFn: async () => unwrap(await database.rpc('delete_household')),
    meta: {
      failure: {
        title: 'Erro ao excluir a casa',
        rejections: { TS009: 'Há outras pessoas nesta casa.' },
      },
    },
    onSuccess: () => showOwn(userId, householdId),
  });
}

/** Shows the own household after the user has left another one, which is not said to be lost. */
function showOwn(userId: string, householdId: string): void {
  forgetKnownHousehold(userId, householdId);
  showHousehold(null);
}
