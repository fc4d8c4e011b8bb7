import { mutationOptions } from '@tanstack/react-query';
import type { Backend } from '@tostao/domain/data-access/use-backend';
import { showProfileChange, updateProfile } from '@tostao/domain/profile/update-profile';

/** Returns the options of a mutation that updates the profile's name and shows a toast. */
export function updateNameMutation(backend: Backend) {
  const { database, userId } = backend;
  return mutationOptions({
    mutationFn: (name: string) => updateProfile(database, userId, { name }),
    meta: { label: 'Alteração de nome', failure: { title: 'Erro' } },
    onSuccess: (_data, name, _result, { client }) =>
      showProfileChange(client, backend, { name }, 'Nome atualizado com sucesso'),
  });
}
