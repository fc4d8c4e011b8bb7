import { useSchemaForm } from '@tostao/forms/use-schema-form';
import { usePlatform } from '@tostao/platform';
import type { FieldValues } from 'react-hook-form';

type SchemaFormOptions<Draft extends FieldValues, Values> = Parameters<
  typeof useSchemaForm<Draft, Values>
>[0];

/** Returns a settings form that also shows its first validation message as a toast. */
export function useSettingsForm<Draft extends FieldValues, Values>(
  options: SchemaFormOptions<Draft, Values>,
) {
  const { notify } = usePlatform();
  return useSchemaForm({
    ...options,
    onInvalid: (description) => notify({ kind: 'error', title: 'Erro', description }),
  });
}
