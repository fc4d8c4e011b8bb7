import { useFormMutation } from '@tostao/domain/data-access/use-form-mutation';
import { type Debt, isRepeating, placeInSeries } from '@tostao/domain/debt/debt';
import { draftOfDebt, editDebtForm } from '../debt/debt-form.ts';
import { changesNextMonths, updateDebtMutation } from './update-debt.ts';
import { useSchemaForm } from '@tostao/forms/use-schema-form';
import { ChoiceDialog, useChoice } from '@tostao/ui/choice-dialog';
import type { DialogState } from '@tostao/ui/dialog';
import { FormDialog } from '@tostao/ui/form-dialog';
import { monthName } from '@tostao/domain/calendar/month';
import { FormProvider } from 'react-hook-form';
import { DeleteFromDialog } from '../deletion/delete-from-dialog.tsx';
import { PaymentCodeField } from '../payment-code/payment-code-field.tsx';
import { useSubmitAfterRead } from '../payment-code/use-submit-after-read.ts';
import { DebtFields } from './debt-fields.tsx';
import { EndSeriesButton } from './end-series-button.tsx';
import { FixedDebtSwitch } from './fixed-debt-switch.tsx';

interface EditDebtDialogProps extends DialogState {
  debt: Debt;
}

/** What an edit of a fixed debt changes: one month, or the later ones too. */
type Scope = 'this' | 'next';

const scopes: { value: Scope; label: string }[] = [
  { value: 'this', label: 'Só esta' },
  { value: 'next', label: 'Esta e as próximas' },
];

/** Edits or deletes one debt, installment or month of a fixed debt. A rejection preserves the input. */
export function EditDebtDialog({ debt, ...dialog }: EditDebtDialogProps) {
  const updateDebt = useFormMutation(updateDebtMutation);
  const { ask, ...scope } = useChoice<Scope>();
  const { form, saving, failure, ...edit } = useSchemaForm({
    schema: editDebtForm,
    defaultValues: draftOfDebt(debt),
    save: async (input) => {
      const isForNext = changesNextMonths({ debt, input }) && (await ask()) === 'next';
      await updateDebt({ debt, input, isForNext });
    },
    onSaved: () => dialog.onOpenChange(false),
  });
  const { code, submit } = useSubmitAfterRead(edit.submit);
  const close = () => dialog.onOpenChange(false);

  return (
    <FormProvider {...form}>
      <FormDialog
        {...dialog}
        title="Editar Dívida"
        description={descriptionOf(debt)}
        onSubmit={submit}
        saving={saving}
        failure={failure}
      >
        <PaymentCodeField {...code} isStored />
        <DebtFields />
        {/* A member of a series cannot change its type, or the series would break. */}
        {placeInSeries(debt) === null && !isRepeating(debt) ? <FixedDebtSwitch /> : null}
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <DeleteFromDialog debt={debt} disabled={saving} onDeleted={close} />
          {isRepeating(debt) ? (
            <EndSeriesButton debt={debt} disabled={saving} onEnded={close} />
          ) : null}
        </div>
      </FormDialog>
      <ChoiceDialog
        {...scope}
        title="O que alterar?"
        description="Esta dívida volta todo mês. As anteriores e as pagas ficam como estão."
        choices={scopes}
      />
    </FormProvider>
  );
}

function descriptionOf(debt: Debt): string | undefined {
  const place = placeInSeries(debt);
  if (place !== null) return `Parcela ${place}. As outras ficam como estão.`;
  return debt.month === null ? undefined : `Dívida fixa, ${monthName(debt.month)}`;
}
