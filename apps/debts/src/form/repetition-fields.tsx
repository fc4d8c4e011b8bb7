import { isCalendarDay } from '@tostao/domain/calendar/calendar-day';
import {
  defaultInstallments,
  maxInstallments,
  minInstallments,
  type NewDebtDraft,
} from '@tostao/domain/debt/debt-form';
import { NumberField } from '@tostao/ui/number-field';
import { Switch } from '@tostao/ui/switch';
import { useRef } from 'react';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { InstallmentPreview } from './installment-preview.tsx';

/** Renders the switches for a monthly debt and for installments, which exclude each other. */
export function RepetitionFields() {
  const { control, setValue } = useFormContext<NewDebtDraft>();
  const panel = useRef<HTMLDivElement>(null);
  const isInstallments = useWatch({ control, name: 'isInstallments' });
  return (
    <div className="grid gap-1 rounded-card bg-sunken p-4">
      <Controller
        control={control}
        name="isFixed"
        render={({ field }) => (
          <Switch
            ref={field.ref}
            label="Dívida fixa"
            hint="Repete todo mês"
            checked={field.value}
            onBlur={field.onBlur}
            onChange={(on) => {
              field.onChange(on);
              if (on) setValue('isInstallments', false);
            }}
          />
        )}
      />
      <Controller
        control={control}
        name="isInstallments"
        render={({ field }) => (
          <Switch
            ref={field.ref}
            label="Parcelada"
            hint="Dividida em prestações mensais"
            checked={field.value}
            onBlur={field.onBlur}
            onChange={(on) => {
              field.onChange(on);
              if (on) {
                setValue('isFixed', false);
                // After rendering: on a phone the panel appears below the viewport.
                requestAnimationFrame(() => panel.current?.scrollIntoView({ block: 'nearest' }));
              }
            }}
          />
        )}
      />
      {isInstallments ? (
        <div ref={panel} className="mt-2 grid scroll-mb-4 items-start gap-4">
          <Controller
            control={control}
            name="installments"
            rules={{ deps: ['amount'] }}
            render={({ field, fieldState }) => (
              <NumberField
                {...field}
                label="Número de parcelas"
                min={minInstallments}
                max={maxInstallments}
                fallback={defaultInstallments}
                error={fieldState.error?.message}
              />
            )}
          />
          <PreviewOfDraft />
        </div>
      ) : null}
    </div>
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
