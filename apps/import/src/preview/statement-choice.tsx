import { formatDay } from '@tostao/domain/calendar/calendar-day';
import { isMonth, type Month } from '@tostao/domain/calendar/month';
import { Select } from '@tostao/ui/select';
import type { statementChoices } from '@tostao/statements/bills/propose-statement-month';

interface StatementChoiceProps {
  choices: ReturnType<typeof statementChoices>;
  value: Month | null;
  disabled: boolean;
  onChange: (month: Month | null) => void;
}

const byDay = 'by-day';

/** Chooses the statement of a card that a file is: all of its purchases belong to it. */
export function StatementChoice({ choices, value, disabled, onChange }: StatementChoiceProps) {
  return (
    <Select
      label="Fatura"
      disabled={disabled}
      options={[
        ...choices.map(({ month, closes }) => ({
          value: month as string,
          label: `Fecha em ${formatDay(closes)}`,
        })),
        { value: byDay, label: 'Pela data de cada compra' },
      ]}
      value={value ?? byDay}
      onChange={(next) => onChange(isMonth(next) ? next : null)}
    />
  );
}
