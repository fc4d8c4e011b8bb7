import { useRunOperation } from '@tostao/domain/data-access/use-operation';
import { type Debt, placeInSeries } from '@tostao/domain/debt/debt';
import { draftOfDebt, editDebtForm } from './debt-form.ts';
import { updateDebtMutation } from './update-debt.ts';
import { useSchemaForm } from '@tostao/forms/use-schema-form';
import type { DialogState } from '@tostao/ui/dialog';
import { FormDialog } from '@tostao/ui/form-dialog';
import { FormProvider } from 'react-hook-form';
import { DeleteFromDialog } from '../deletion/delete-from-dialog.tsx';
import { PaymentCodeField } from '../payment-code/payment-code-field.tsx';
import { useSubmitAfterRead } from '../payment-code/use-submit-after-read.ts';
import { DebtFields } from './debt-fields.tsx';
import { FixedDebtSwitch } from './fixed-debt-switch.tsx';

interface EditDebtDialogProps extends DialogState {
  debt: Debt;
}

/** Edits or deletes one debt or installment. A rejection preserves the input. */
export function EditDebtDialog({ debt, ...dialog }: EditDebtDialogProps) {
  const updateDebt = useRunOperation(updateDebtMutation);
  const { form, saving, ...edit } = useSchemaForm({
    schema: editDebtForm,
    defaultValues: draftOfDebt(debt),
    save: (input) => updateDebt({ debt, input }),
    onSaved: () => dialog.onOpenChange(false),
  });
  const { code, submit } = useSubmitAfterRead(edit.submit);
  const place = placeInSeries(debt);

  return (
    <FormProvider {...form}>
      <FormDialog
        {...dialog}
        title="Editar Dívida"
        description={place === null ? undefined : `Parcela ${place}. As outras ficam como estão.`}
        onSubmit={submit}
        saving={saving}
      >
        <PaymentCodeField {...code} isStored />
        <DebtFields />
        {/* A member of a series cannot change its type, or the series would break. */}
        {place === null ? <FixedDebtSwitch /> : null}
        <DeleteFromDialog
          debt={debt}
          disabled={saving}
          onDeleted={() => dialog.onOpenChange(false)}
        />
      </FormDialog>
    </FormProvider>
  );
}
