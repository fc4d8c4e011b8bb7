import { type CalendarDay, formatDay } from '@tostao/domain/calendar/calendar-day';
import type { EditDebtDraft } from '../debt/debt-form.ts';
import { kindOfCode } from '@tostao/domain/debt/payment-code';
import type { Centavos } from '@tostao/domain/money/centavos';
import { formatMoney } from '@tostao/domain/money/format-money';

/** The details of the debt in a payment code, `null` where the code has no such detail. */
export interface CodeDetails {
  /** The code as banks take it: the line of digits, or the text of the Pix. */
  code: string;
  name: string | null;
  institution: string | null;
  amount: Centavos | null;
  dueDate: CalendarDay | null;
  /** Whether the pasted text had further codes. */
  hasOthers: boolean;
}

export const filledFields = ['name', 'amount', 'dueDate', 'institution', 'paymentCode'] as const;
type FormFields = Pick<EditDebtDraft, (typeof filledFields)[number]>;

/** The values that a code wrote into the form, and the previous ones. */
export interface Fill {
  before: Partial<FormFields>;
  after: Partial<FormFields>;
}

export const noFill: Fill = { before: {}, after: {} };

/**
 * Returns the form's values with the details of a code in place of those of the last one. The code
 * knows the amount and the due date best; a name or an institution that the user typed stays.
 * @param details `null` only removes values of the last code that the user left unchanged.
 */
export function fillForm(
  current: FormFields,
  last: Fill,
  details: CodeDetails | null,
): { values: FormFields; fill: Fill } {
  const unchanged = filledFields.filter(
    (name) => name in last.after && current[name] === last.after[name],
  );
  const before = { ...current, ...pick(last.before, unchanged) };
  if (details === null) return { values: before, fill: noFill };
  const found = { ...details, paymentCode: details.code };
  const filled = filledFields.filter((name) => {
    if (found[name] === null) return false;
    return (name !== 'name' && name !== 'institution') || before[name].trim() === '';
  });
  const after = pick(found as FormFields, filled);
  return { values: { ...before, ...after }, fill: { before: pick(before, filled), after } };
}

function pick(from: Partial<FormFields>, names: readonly (keyof FormFields)[]) {
  return Object.fromEntries(names.map((name) => [name, from[name]])) as Partial<FormFields>;
}

const list = new Intl.ListFormat('pt-BR');

/** Describes which fields a code filled in, which it replaced and which details it lacks. */
export function fillText({ code, amount, dueDate, hasOthers }: CodeDetails, fill: Fill): string {
  const { name, amount: newAmount, dueDate: newDay, institution } = fill.after;
  const parts = [
    name === undefined ? '' : `nome ${name}`,
    newAmount ? `valor ${formatMoney(newAmount)}${replacedAmount(fill)}` : '',
    newDay === undefined ? '' : `vencimento ${formatDay(newDay as CalendarDay)}`,
    institution === undefined ? '' : `instituição ${institution}`,
  ].filter((part) => part !== '');
  const missing = [amount === null ? 'valor' : '', dueDate === null ? 'vencimento' : ''];
  return [
    `${kindOfCode(code)} lido${parts.length === 0 ? '' : `: ${list.format(parts)}`}.`,
    missing.some(Boolean) ? `O código não traz ${missing.filter(Boolean).join(' nem ')}.` : '',
    hasOthers ? 'O texto tem mais de um código: vale o primeiro.' : '',
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}

function replacedAmount({ before, after }: Fill): string {
  if (!before.amount || before.amount === after.amount) return '';
  return ` (antes ${formatMoney(before.amount)})`;
}
