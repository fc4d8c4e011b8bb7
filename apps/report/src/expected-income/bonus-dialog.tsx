import type { CalendarDay } from '@tostao/domain/calendar/calendar-day';
import { useFormMutation } from '@tostao/domain/data-access/use-form-mutation';
import { useFormSubmissions } from '@tostao/forms/use-form-submissions';
import { useSchemaForm } from '@tostao/forms/use-schema-form';
import { Button } from '@tostao/ui/button';
import type { DialogState } from '@tostao/ui/dialog';
import { FormDialog } from '@tostao/ui/form-dialog';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import type { DatedAmount } from '../cash-forecast/forecast-basis.ts';
import { bonusDraft, bonusForm, missingHalves } from './bonus-form.ts';
import { BonusFields } from './bonus-fields.tsx';
import { saveExpectedIncomesMutation } from './save-expected-incomes.ts';

interface BonusDialogProps extends DialogState {
  stored: DatedAmount[];
  today: CalendarDay;
}

/** Adds, edits or removes the halves of the year-end bonus. */
export function BonusDialog({ stored, today, ...dialog }: BonusDialogProps) {
  const saveExpectedIncomes = useFormMutation(saveExpectedIncomesMutation);
  const submissions = useFormSubmissions();
  const [removed, setRemoved] = useState<string[]>([]);
  const { form, dialogProps } = useSchemaForm({
    schema: bonusForm,
    defaultValues: bonusDraft(stored, today),
    save: ({ incomes }) => {
      const content = { incomes, removed };
      return saveExpectedIncomes({ ...submissions.next(content), ...content });
    },
    onSaved: () => dialog.onOpenChange(false),
  });
  const { control } = form;
  const { fields, insert, remove } = useFieldArray({ control, name: 'incomes', keyName: 'key' });
  return (
    <FormDialog
      {...dialog}
      title="13º salário"
      description="Conta na previsão até o dia marcado. Remova a parcela que já recebeu."
      {...dialogProps}
    >
      {fields.map(({ key, id, name }, index) => (
        <BonusFields
          key={key}
          control={control}
          index={index}
          name={name}
          onRemove={() => {
            setRemoved([...removed, id]);
            remove(index);
          }}
        />
      ))}
      {fields.length === 0 ? <p className="text-muted">Nenhuma parcela a receber.</p> : null}
      {missingHalves(fields, today).map((half) => (
        <Button
          key={half.name}
          variant="secondary"
          size="sm"
          className="justify-self-start"
          icon={<Plus aria-hidden />}
          onClick={() => insert(fields.filter(({ name }) => name < half.name).length, half)}
        >
          Adicionar {half.name}
        </Button>
      ))}
    </FormDialog>
  );
}
