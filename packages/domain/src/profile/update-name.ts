import { mutationOptions, useMutation } from '@tanstack/react-query';
import { type Backend, useBackend } from '../data-access/use-backend.ts';
import { updateProfileOptimistically, updateProfile } from './update-profile.ts';

/** Returns the options of the mutation behind `useUpdateName`. */
export function updateNameMutation({ database, userId, notify }: Backend) {
  return mutationOptions({
    mutationFn: (name: string) => updateProfile(database, userId, { name }),
    meta: { label: 'Alteração de nome', failure: 'updateProfile' },
    onSuccess: async (_data, name, _result, { client }) => {
      await updateProfileOptimistically(client, userId, { name });
      notify({ kind: 'success', title: 'Sucesso', description: 'Nome atualizado com sucesso' });
    },
  });
}

/** Updates the profile's name and shows a toast. */
export function useUpdateName() {
  return useMutation(updateNameMutation(useBackend()));
}
