import { type Debt, placeInSeries } from '@tostao/domain/debt/debt';
import {
  draftOfDebt,
  type EditDebtDraft,
  editDebtForm,
  parseEditDebtForm,
} from '@tostao/domain/debt/debt-form';
import { useUpdateDebt } from '@tostao/domain/debt/update-debt';
import { zodResolver } from '@hookform/resolvers/zod';
import { FormDialog } from '@tostao/ui/form-dialog';
import { Switch } from '@tostao/ui/switch';
import { Controller, FormProvider, useForm } from 'react-hook-form';
import { DeleteFromDialog } from '../deletion/delete-from-dialog.tsx';
import { DebtFields } from './debt-fields.tsx';
import { useSubmit } from './use-submit.ts';

interface EditDebtDialogProps {
  debt: Debt;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Changes one debt or one installment, or deletes it. A refusal keeps what was typed. */
export function EditDebtDialog({ debt, open, onOpenChange }: EditDebtDialogProps) {
  const { mutateAsync, isPending } = useUpdateDebt();
  const form = useForm<EditDebtDraft>({
    resolver: zodResolver(editDebtForm),
    defaultValues: draftOfDebt(debt),
  });
  const submit = useSubmit(form, async (draft) => {
    try {
      await mutateAsync({ debt, input: parseEditDebtForm(draft) });
      onOpenChange(false);
    } catch {
      // The mutation has told the person; the form stays as it is.
    }
  });
  const place = placeInSeries(debt);

  return (
    <FormProvider {...form}>
      <FormDialog
        title="Editar Dívida"
        description={place === null ? undefined : `Parcela ${place}. As outras ficam como estão.`}
        open={open}
        onOpenChange={onOpenChange}
        onSubmit={submit}
        saving={isPending}
      >
        <DebtFields />
        {/* One of a series stays what it is, or the series would fall apart. */}
        {place === null ? (
          <Controller
            control={form.control}
            name="isFixed"
            render={({ field }) => (
              <Switch
                ref={field.ref}
                label="Dívida fixa"
                hint="Repete todo mês"
                checked={field.value}
                onBlur={field.onBlur}
                onChange={field.onChange}
              />
            )}
          />
        ) : null}
        <DeleteFromDialog debt={debt} disabled={isPending} onDeleted={() => onOpenChange(false)} />
      </FormDialog>
    </FormProvider>
  );
}
