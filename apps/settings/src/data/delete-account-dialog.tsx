import { useQuery, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '@tostao/domain/data-access/query-keys';
import { useDatabase } from '@tostao/domain/data-access/use-database';
import { useDialogMutation } from '@tostao/forms/use-dialog-mutation';
import { useHousehold, useUserId } from '@tostao/platform';
import type { DialogState } from '@tostao/ui/dialog';
import { RadioGroup } from '@tostao/ui/radio-group';
import { useState } from 'react';
import { deleteAccountMutation, fetchOtherMembers, ownedHousehold } from './delete-account.ts';
import { accountDeletionText, type OwnHousehold } from './deletion-text.ts';
import { DeletionByWord } from './deletion-by-word.tsx';

const forAll = 'for-all';

/** Deletes the account and all its data, once the user has typed the confirmation word. */
export function DeleteAccountDialog(dialog: DialogState) {
  const { mutate, isPending, isSuccess, error, failure } = useDialogMutation(deleteAccountMutation);
  // The database names a household with others that would be left without an owner.
  const owned = ownedHousehold(error);
  const [choice, setChoice] = useState<{ of: string; heir: string }>();
  const heir = choice && choice.of === owned?.id ? choice.heir : null;
  const households = useKnownHouseholds();
  const staying = heir === forAll ? households.filter(({ id }) => id !== owned?.id) : households;
  const [isMissing, setMissing] = useState(false);
  const database = useDatabase();
  const { data: members = [] } = useQuery({
    queryKey: ['heirs', owned?.id],
    queryFn: () => fetchOtherMembers(database, owned?.id ?? ''),
    enabled: owned !== undefined,
  });
  return (
    <DeletionByWord
      {...dialog}
      title="Excluir conta?"
      description={accountDeletionText(staying)}
      pending={isPending || isSuccess}
      failure={owned ? undefined : failure}
      onConfirm={() => {
        if (!owned) mutate(null);
        else if (heir === null) setMissing(true);
        else mutate({ householdId: owned.id, heir: heir === forAll ? null : heir });
      }}
    >
      {owned ? (
        <RadioGroup
          label={`Você é o dono de ${owned.name}, que tem outras pessoas. Quem fica com a casa?`}
          options={[
            ...members.map(({ id, name }) => ({ value: id, label: name })),
            { value: forAll, label: 'Excluir a casa para todos' },
          ]}
          value={heir}
          error={isMissing && heir === null ? 'Escolha quem fica com a casa' : undefined}
          onChange={(next) => setChoice({ of: owned.id, heir: next })}
        />
      ) : null}
    </DeletionByWord>
  );
}

/** Returns the households of the user that the device knows: those of the switch, or that of the page. */
function useKnownHouseholds(): OwnHousehold[] {
  const userId = useUserId();
  const household = useHousehold();
  const listed = useQueryClient().getQueryData<OwnHousehold[]>(queryKeys.households(userId));
  return listed ?? [{ ...household, isOwn: household.id === userId }];
}
