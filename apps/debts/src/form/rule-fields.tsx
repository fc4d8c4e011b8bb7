import { RepetitionFields } from '@tostao/forms/repetition-fields';
import { useFormContext, useWatch } from 'react-hook-form';
import type { EditDebtDraft } from '../debt/debt-form.ts';

/** Renders how a fixed debt comes back. @param isEdit whether the debt may not be the first one */
export function RuleFields({ isEdit = false }: { isEdit?: boolean }) {
  const { control } = useFormContext<Pick<EditDebtDraft, 'isFixed'>>();
  const isFixed = useWatch({ control, name: 'isFixed' });
  if (!isFixed) return null;
  return (
    <div className="grid items-start gap-4 pb-2 sm:grid-cols-2">
      <RepetitionFields
        workingDayHint="Sem feriados nacionais. Outra data passa para o próximo."
        timesHint={isEdit ? 'Contando com esta' : 'Contando com a primeira'}
      />
    </div>
  );
}
