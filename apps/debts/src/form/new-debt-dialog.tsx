import type { Reopened } from '@tostao/platform';
import type { DialogState } from '@tostao/ui/dialog';
import { FormDialog } from '@tostao/ui/form-dialog';
import { FormProvider, useWatch } from 'react-hook-form';
import { PaymentCodeField } from '../payment-code/payment-code-field.tsx';
import { useSubmitAfterRead } from '../payment-code/use-submit-after-read.ts';
import type { QueuedNewDebt } from './create-debt.ts';
import { DebtFields } from './debt-fields.tsx';
import { RepetitionFields } from './repetition-fields.tsx';
import { type NewDebtKind, useNewDebtForm } from './use-new-debt-form.ts';

interface NewDebtDialogProps extends DialogState {
  start: NewDebtKind;
  /** A rejected submit that is corrected here. */
  reopened?: Reopened<QueuedNewDebt> | undefined;
  /** A text with a boleto or Pix, which the form opens with. */
  code?: string | undefined;
}

/** Adds a debt. It closes after the server responds; a rejection preserves the input. */
export function NewDebtDialog({ start, reopened, code: given, ...dialog }: NewDebtDialogProps) {
  const { form, saving, failure, guessType, confirmType, ...newDebt } = useNewDebtForm(
    start,
    () => dialog.onOpenChange(false),
    reopened,
  );
  const { code, submit } = useSubmitAfterRead(newDebt.submit);
  const isInstallments = useWatch({ control: form.control, name: 'isInstallments' });
  return (
    <FormProvider {...form}>
      <FormDialog
        {...dialog}
        title="Adicionar Dívida"
        onSubmit={submit}
        saving={saving}
        failure={failure}
      >
        <PaymentCodeField {...code} given={given} onNameFilled={guessType} />
        <DebtFields
          onNameChanged={guessType}
          onTypeChosen={confirmType}
          amountHint={isInstallments ? 'O total de todas as parcelas' : undefined}
        />
        <RepetitionFields />
      </FormDialog>
    </FormProvider>
  );
}
