import { useSchemaForm } from '@tostao/forms/use-schema-form';
import { usePlatform } from '@tostao/platform';
import { useState } from 'react';
import * as z from 'zod/mini';
import type { Auth } from '../client/defer-auth.ts';
import { type CodeKind, giveCode } from './give-code.ts';

const schema = z.object({ code: z.string().check(z.trim(), z.minLength(1, 'Digite o código')) });

/**
 * The form of a code of the second step, for `CodeFields`.
 * @param auth the client whose session gets the code
 * @param onDone called after the server has accepted it
 */
export function useCodeForm(auth: Auth, onDone: () => void) {
  const { notify } = usePlatform();
  const [kind, setKind] = useState<CodeKind>('app');
  const { form, submit, saving } = useSchemaForm({
    schema,
    defaultValues: { code: '' },
    save: async ({ code }) => {
      try {
        const { recoveryCodesLeft: left } = await giveCode(auth, kind, code);
        if (left === undefined) return;
        notify({
          kind: left > 2 ? 'info' : 'warning',
          title:
            left === 1 ? 'Resta 1 código de recuperação' : `Restam ${left} códigos de recuperação`,
          description: 'Cada um vale uma vez. Em Ajustes, Segurança, você gera novos.',
        });
      } catch (error) {
        form.setError('code', { message: (error as Error).message }, { shouldFocus: true });
        throw error;
      }
    },
    onSaved: onDone,
  });
  const change = (next: CodeKind) => {
    setKind(next);
    form.reset();
  };
  return { form, submit, saving, kind, change };
}

export type CodeForm = ReturnType<typeof useCodeForm>;
