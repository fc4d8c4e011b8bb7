import { mutationOptions } from '@tanstack/react-query';
import { type Backend, useBackend } from '@tostao/domain/data-access/use-backend';
import { useRunMutation } from '@tostao/domain/data-access/run-mutation';
import { showProfileChange, updateProfile } from '@tostao/domain/profile/update-profile';

/** Returns the options of the mutation behind `useUpdateName`. */
export function updateNameMutation(backend: Backend) {
  const { database, userId } = backend;
  return mutationOptions({
    mutationFn: (name: string) => updateProfile(database, userId, { name }),
    meta: { label: 'Alteração de nome', failure: { title: 'Erro' } },
    onSuccess: (_data, name, _result, { client }) =>
      showProfileChange(client, backend, { name }, 'Nome atualizado com sucesso'),
  });
}

/** Updates the profile's name and shows a toast. */
export function useUpdateName() {
  return useRunMutation(updateNameMutation(useBackend()));
}
