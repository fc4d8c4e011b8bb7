import { isCalendarDay } from '@tostao/domain/calendar/calendar-day';
import type { NewDebtDraft } from '../debt/debt-form.ts';
import { useFormField, useFormSwitch } from '@tostao/forms/use-form-field';
import {
  defaultInstallments,
  maxInstallments,
  minInstallments,
} from '@tostao/domain/money/split-money';
import { NumberField } from '@tostao/ui/number-field';
import { Switch } from '@tostao/ui/switch';
import { useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { FixedDebtSwitch } from './fixed-debt-switch.tsx';
import { RuleFields } from './rule-fields.tsx';
import { InstallmentPreview } from './installment-preview.tsx';

/** Renders the switches for a monthly debt and for installments, which exclude each other. */
export function RepetitionFields() {
  const { control, setValue } = useFormContext<NewDebtDraft>();
  const panel = useRef<HTMLDivElement>(null);
  const isInstallments = useFormSwitch({ control, name: 'isInstallments' }, () => {
    setValue('isFixed', false);
    // After rendering: on a phone the panel appears below the viewport.
    requestAnimationFrame(() => panel.current?.scrollIntoView({ block: 'nearest' }));
  });
  return (
    <div className="grid gap-1 rounded-card bg-sunken p-4">
      <FixedDebtSwitch onTurnedOn={() => setValue('isInstallments', false)} />
      <RuleFields />
      <Switch {...isInstallments} label="Parcelada" hint="Dividida em prestações mensais" />
      {isInstallments.checked ? (
        <div ref={panel} className="mt-2 grid scroll-mb-4 items-start gap-4">
          <InstallmentsField />
          <PreviewOfDraft />
        </div>
      ) : null}
    </div>
  );
}

function InstallmentsField() {
  const { control } = useFormContext<NewDebtDraft>();
  const rules = { deps: ['amount' as const] };
  return (
    <NumberField
      {...useFormField({ control, name: 'installments', rules })}
      label="Número de parcelas"
      min={minInstallments}
      max={maxInstallments}
      fallback={defaultInstallments}
    />
  );
}

function PreviewOfDraft() {
  const { control } = useFormContext<NewDebtDraft>();
  const [amount, installments, dueDate] = useWatch({
    control,
    name: ['amount', 'installments', 'dueDate'],
  });
  return (
    <InstallmentPreview
      total={amount}
      count={installments ?? defaultInstallments}
      firstDay={isCalendarDay(dueDate) ? dueDate : null}
    />
  );
}
