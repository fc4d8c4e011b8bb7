import { type Debt, placeInSeries } from '@tostao/domain/debt/debt';
import { draftOfDebt, editDebtForm } from '@tostao/domain/debt/debt-form';
import { useUpdateDebt } from '@tostao/domain/debt/update-debt';
import { useSchemaForm } from '@tostao/domain/hooks/use-schema-form';
import { FormDialog } from '@tostao/ui/form-dialog';
import { Switch } from '@tostao/ui/switch';
import { Controller, FormProvider } from 'react-hook-form';
import { DeleteFromDialog } from '../deletion/delete-from-dialog.tsx';
import { DebtFields } from './debt-fields.tsx';

interface EditDebtDialogProps {
  debt: Debt;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Edits or deletes one debt or installment. A rejection preserves the input. */
export function EditDebtDialog({ debt, open, onOpenChange }: EditDebtDialogProps) {
  const { mutateAsync } = useUpdateDebt();
  const { form, submit, saving } = useSchemaForm({
    schema: editDebtForm,
    defaultValues: draftOfDebt(debt),
    save: (input) => mutateAsync({ debt, input }),
    onSaved: () => onOpenChange(false),
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
        saving={saving}
      >
        <DebtFields />
        {/* A member of a series cannot change its type, or the series would break. */}
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
        <DeleteFromDialog debt={debt} disabled={saving} onDeleted={() => onOpenChange(false)} />
      </FormDialog>
    </FormProvider>
  );
}
