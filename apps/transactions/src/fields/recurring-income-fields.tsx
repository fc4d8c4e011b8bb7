import type { RepetitionDraft } from '@tostao/domain/calendar/repetition-form';
import { RepetitionFields } from '@tostao/forms/repetition-fields';
import { useFormSwitch } from '@tostao/forms/use-form-field';
import { Switch } from '@tostao/ui/switch';
import { useFormContext } from 'react-hook-form';

interface Draft {
  isRecurring: boolean;
  repetition: RepetitionDraft;
}

/** Renders whether an income comes back, and how. @param isEdit whether the income may not be the first one */
export function RecurringIncomeFields({ isEdit = false }: { isEdit?: boolean }) {
  const { control } = useFormContext<Draft>();
  const isRecurring = useFormSwitch({ control, name: 'isRecurring' });
  return (
    <>
      <Switch {...isRecurring} label="Entrada Recorrente" hint="Marca que ela vem de novo." />
      {isRecurring.checked ? (
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <RepetitionFields
            workingDayHint="Sem feriados nacionais."
            timesHint={isEdit ? 'Contando com esta' : 'Contando com a primeira'}
          />
        </div>
      ) : null}
    </>
  );
}
