import { mutationOptions } from '@tanstack/react-query';
import type { WriteContext } from '@tostao/domain/data-access/write-context';
import { showProfileChange, updateProfile } from '@tostao/domain/profile/update-profile';

/** Returns the options of a mutation that updates the profile's name and shows a toast. */
export function updateNameMutation(context: WriteContext) {
  const { database, userId } = context;
  return mutationOptions({
    mutationFn: (name: string) => updateProfile(database, userId, { name }),
    meta: { label: 'Alteração de nome', failure: { title: 'Erro' } },
    onSuccess: (_data, name, _result, { client }) =>
      showProfileChange(client, context, { name }, 'Nome atualizado com sucesso'),
  });
}
