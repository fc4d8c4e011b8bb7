import { FormDialog } from '@tostao/ui/form-dialog';
import { FormProvider, useWatch } from 'react-hook-form';
import type { NewDebtKind } from '../page/debt-actions.ts';
import { DebtFields } from './debt-fields.tsx';
import { RepetitionFields } from './repetition-fields.tsx';
import { useNewDebtForm } from './use-new-debt-form.ts';

interface NewDebtDialogProps {
  start: NewDebtKind;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Adds a debt. It closes after the server responds; a rejection preserves the input. */
export function NewDebtDialog({ start, open, onOpenChange }: NewDebtDialogProps) {
  const { form, submit, saving, guessType, confirmType } = useNewDebtForm(start, () =>
    onOpenChange(false),
  );
  const isInstallments = useWatch({ control: form.control, name: 'isInstallments' });
  return (
    <FormProvider {...form}>
      <FormDialog
        title="Adicionar Dívida"
        open={open}
        onOpenChange={onOpenChange}
        onSubmit={submit}
        saving={saving}
      >
        <DebtFields
          onNameChange={guessType}
          onTypeChosen={confirmType}
          amountHint={isInstallments ? 'O total de todas as parcelas' : undefined}
        />
        <RepetitionFields />
      </FormDialog>
    </FormProvider>
  );
}
