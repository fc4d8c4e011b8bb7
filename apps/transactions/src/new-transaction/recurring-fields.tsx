import { isCalendarDay } from '@tostao/domain/calendar/calendar-day';
import { RecurringIncomeFields } from '../fields/recurring-income-fields.tsx';
import { seriesPreview } from './series-preview.ts';
import { useFormField, useFormSwitch } from '@tostao/forms/use-form-field';
import {
  fallbackMonths,
  maxMonths,
  minMonths,
  type NewTransactionDraft,
} from './new-transaction-form.ts';
import { useIsRefund } from './use-is-refund.ts';
import type { TransactionType } from '@tostao/domain/transaction/transaction';
import { Card } from '@tostao/ui/card';
import { NumberField } from '@tostao/ui/number-field';
import { Switch } from '@tostao/ui/switch';
import { useFormContext, useWatch } from 'react-hook-form';

/**
 * Renders the recurrence: whether an income comes back, and how, or for how many months an expense becomes a debt. A refund
 * does not repeat.
 */
export function RecurringFields({ type }: { type: TransactionType }) {
  const form = useFormContext<NewTransactionDraft>();
  const { control } = form;
  const isRecurring = useFormSwitch({ control, name: 'isRecurring' });
  const { isRefund } = useIsRefund(form, type);
  if (isRefund) return null;
  if (type === 'income') return <RecurringIncomeFields />;
  return (
    <>
      <Switch
        {...isRecurring}
        label="Saída Recorrente"
        hint="Vira uma dívida por mês, para pagar em cada vencimento."
      />
      {isRecurring.checked ? (
        <>
          <MonthsField />
          <Preview />
        </>
      ) : null}
    </>
  );
}

function MonthsField() {
  const { control } = useFormContext<NewTransactionDraft>();
  return (
    <NumberField
      {...useFormField({ control, name: 'months' })}
      label="Quantos meses?"
      hint={`máx. ${maxMonths}`}
      min={minMonths}
      max={maxMonths}
      fallback={fallbackMonths}
    />
  );
}

function Preview() {
  const { control } = useFormContext<NewTransactionDraft>();
  const [amount, date, months] = useWatch({ control, name: ['amount', 'date', 'months'] });
  const count = months ?? fallbackMonths;
  const isComplete =
    amount !== null &&
    amount > 0 &&
    isCalendarDay(date) &&
    count >= minMonths &&
    count <= maxMonths;
  const preview = isComplete ? seriesPreview(amount, date, count) : null;
  return (
    <Card tone="sunken" className="p-4!">
      <div aria-live="polite">
        {preview ? (
          <>
            <p className="font-semibold tabular-nums">{preview.title}</p>
            <p className="text-sm text-muted tabular-nums">{preview.detail}</p>
          </>
        ) : (
          <p className="text-sm text-muted">
            Preencha valor, data e meses para ver o que será criado.
          </p>
        )}
      </div>
    </Card>
  );
}
