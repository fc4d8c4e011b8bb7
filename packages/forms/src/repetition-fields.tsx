import {
  maxMonthsBetween,
  maxTimes,
  maxWorkingDay,
  minMonthsBetween,
  monthDays,
  type RepetitionDraft,
  repetitionEnds,
  repetitionKinds,
} from '@tostao/domain/calendar/repetition-form';
import { DateField } from '@tostao/ui/date-field';
import { NumberField } from '@tostao/ui/number-field';
import { Select } from '@tostao/ui/select';
import { useFormContext, useWatch } from 'react-hook-form';
import { useFormField } from './use-form-field.ts';

interface Draft {
  repetition: RepetitionDraft;
}

export interface RepetitionFieldsProps {
  /** Says what becomes of a first day that is no such working day. */
  workingDayHint: string;
  /** Says from which one on the times are counted. */
  timesHint: string;
}

/** Renders how a fixed debt or a recurring income comes back, in the field `repetition` of a form. The form lays the fields out. */
export function RepetitionFields({ workingDayHint, timesHint }: RepetitionFieldsProps) {
  const { control } = useFormContext<Draft>();
  const { kind, monthDay, end } = useWatch({ control, name: 'repetition' });
  const kindField = useFormField({ control, name: 'repetition.kind' });
  const endField = useFormField({ control, name: 'repetition.end' });
  return (
    <>
      <Select {...kindField} label="Repete" options={repetitionKinds} />
      {kind === 'month' ? <MonthDay /> : null}
      {kind === 'month' && monthDay === 'working-day' ? (
        <Count
          name="workingDay"
          label="Dia útil"
          hint={workingDayHint}
          min={1}
          max={maxWorkingDay}
        />
      ) : null}
      {kind === 'months' ? (
        <Count name="months" label="Meses" min={minMonthsBetween} max={maxMonthsBetween} />
      ) : null}
      <Select {...endField} label="Fim" options={repetitionEnds} />
      {end === 'until' ? <Until /> : null}
      {end === 'times' ? (
        <Count name="times" label="Vezes" hint={timesHint} min={1} max={maxTimes} />
      ) : null}
    </>
  );
}

function MonthDay() {
  const { control } = useFormContext<Draft>();
  const field = useFormField({ control, name: 'repetition.monthDay' });
  return <Select {...field} label="Dia" options={monthDays} />;
}

function Until() {
  const { control } = useFormContext<Draft>();
  return <DateField {...useFormField({ control, name: 'repetition.until' })} label="Até" />;
}

interface CountProps {
  name: 'workingDay' | 'months' | 'times';
  label: string;
  hint?: string;
  min: number;
  max: number;
}

function Count({ name, ...props }: CountProps) {
  const { control } = useFormContext<Draft>();
  return <NumberField {...useFormField({ control, name: `repetition.${name}` })} {...props} />;
}
