import { clearLocalData } from '@tostao/platform';
import { mutationOptions } from '@tanstack/react-query';
import { isDatabaseError, unwrap } from '@tostao/domain/data-access/database-error';
import type { WriteContext } from '@tostao/domain/data-access/write-context';
import type { TostaoDatabase } from '@tostao/domain/data-access/use-database';

/** What becomes of a household whose last owner deletes the account: a member owns it, or it is deleted for all (`null`). */
export interface Inheritance {
  householdId: string;
  heir: string | null;
}

/** Deletes the signed-in user's account with all its data. @throws DatabaseError */
export async function deleteAccount(
  database: TostaoDatabase,
  inheritance: Inheritance | null = null,
): Promise<void> {
  if (inheritance) {
    const { householdId, heir } = inheritance;
    const call =
      heir === null
        ? database.rpc('delete_household', { p_for_all: true })
        : database.rpc('pass_household', { p_user_id: heir });
    unwrap(await call.setHeader('x-household', householdId));
  }
  unwrap(await database.rpc('delete_account'));
}

/** Returns the household with others that the account owns alone, if that is why it could not be deleted. */
export function ownedHousehold(error: unknown): { id: string; name: string } | undefined {
  return isDatabaseError(error) && error.code === 'TS009'
    ? (JSON.parse(error.details) as { id: string; name: string })
    : undefined;
}

/** Returns the members of a household who may own it next. @throws DatabaseError */
export async function fetchOtherMembers(
  database: TostaoDatabase,
  householdId: string,
): Promise<{ id: string; name: string }[]> {
  const answer = await database.rpc('household_people').setHeader('x-household', householdId);
  return unwrap(answer)
    .filter(({ role, has_left: hasLeft }) => !hasLeft && role !== 'owner')
    .map(({ user_id: id, name }) => ({ id, name }));
}

/**
 * Returns the options of a mutation that deletes the account, then all local data of this device.
 */
export function deleteAccountMutation({ database }: Pick<WriteContext, 'database'>) {
  return mutationOptions({
    mutationFn: (inheritance: Inheritance | null) => deleteAccount(database, inheritance),
    meta: {
      failure: {
        title: 'Erro ao excluir conta',
        rejections: { TS009: 'Escolha quem fica com a casa.' },
      },
    },
    onSuccess: () => clearLocalData(),
  });
}
