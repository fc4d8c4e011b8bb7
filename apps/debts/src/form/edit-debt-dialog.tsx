import { useFormMutation } from '@tostao/domain/data-access/use-form-mutation';
import { type Debt, isRepeating, placeInSeries } from '@tostao/domain/debt/debt';
import { draftOfDebt, editDebtForm } from '../debt/debt-form.ts';
import { occurrenceName } from '../debt/recurring-series.ts';
import { changesNextMonths, changesRepetition, updateDebtMutation } from './update-debt.ts';
import { useSchemaForm } from '@tostao/forms/use-schema-form';
import { ChoiceDialog, useChoice } from '@tostao/ui/choice-dialog';
import type { DialogState } from '@tostao/ui/dialog';
import { FormDialog } from '@tostao/ui/form-dialog';
import { ruleText } from '@tostao/domain/calendar/repetition-text';
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { DeleteFromDialog } from '../deletion/delete-from-dialog.tsx';
import { PaymentCodeField } from '../payment-code/payment-code-field.tsx';
import { useSubmitAfterRead } from '../payment-code/use-submit-after-read.ts';
import { checkEnd } from './check-end.ts';
import { DebtFields } from './debt-fields.tsx';
import { EndSeriesButton } from './end-series-button.tsx';
import { FixedDebtSwitch } from './fixed-debt-switch.tsx';
import { RuleFields } from './rule-fields.tsx';

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
  const [choices, setChoices] = useState(scopes);
  const { form, saving, failure, ...edit } = useSchemaForm({
    schema: editDebtForm,
    defaultValues: draftOfDebt(debt),
    save: async (input) => {
      setChoices(changesRepetition({ debt, input }) ? scopes.slice(1) : scopes);
      const isForNext = changesNextMonths({ debt, input }) && (await ask()) === 'next';
      await checkEnd(form, () => updateDebt({ debt, input, isForNext }));
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
        {placeInSeries(debt) === null && !debt.isPaid ? <RuleFields isEdit /> : null}
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
        description={`Esta dívida volta ${lowerFirst(ruleText(debt.repetition))}. As anteriores e as pagas ficam como estão.`}
        choices={choices}
      />
    </FormProvider>
  );
}

function descriptionOf(debt: Debt): string | undefined {
  const place = placeInSeries(debt);
  if (place !== null) return `Parcela ${place}. As outras ficam como estão.`;
  const occurrence = occurrenceName(debt);
  if (occurrence === null) return undefined;
  const rule = debt.repetition === null ? '' : ` · ${ruleText(debt.repetition)}`;
  return `Dívida fixa, ${occurrence}${rule}`;
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
