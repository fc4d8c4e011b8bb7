import { calendarDay } from '@tostao/domain/calendar/calendar-day';
import { type FormSubmission, useFormMutation } from '@tostao/domain/data-access/use-form-mutation';
import { type Centavos, toCentavos } from '@tostao/domain/money/centavos';
import { formatMoney } from '@tostao/domain/money/format-money';
import { useFormField } from '@tostao/forms/use-form-field';
import { useFormSubmissions } from '@tostao/forms/use-form-submissions';
import { useMoneyField } from '@tostao/forms/use-money-field';
import { useSchemaForm } from '@tostao/forms/use-schema-form';
import { useToday } from '@tostao/platform';
import { DateField } from '@tostao/ui/date-field';
import type { DialogState } from '@tostao/ui/dialog';
import { FormDialog } from '@tostao/ui/form-dialog';
import { MoneyField } from '@tostao/ui/money-field';
import { useState } from 'react';
import { FormProvider, useFormContext, useWatch } from 'react-hook-form';
import type { Pot } from '../pot/pot.ts';
import { type MoveDraft, moveForm } from './move-form.ts';
import { rejectedChange } from './move-limit.ts';
import type { PotMove } from '../pot/pot-move.ts';
import { saveMoveMutation } from './save-move.ts';

/** The account of a pot and its money that no pot has set aside. */
export interface FreeMoney {
  accountName: string;
  free: Centavos;
}

interface MoveDialogProps extends DialogState {
  pot: Pot;
  /** Whether money is taken out of the pot, and not put into it. */
  isWithdrawal: boolean;
  /** The move to edit, as it is stored. */
  stored?: PotMove | undefined;
  /** `undefined` while the accounts are unknown. */
  freeMoney: FreeMoney | undefined;
  /** A rejected submit that is corrected here. */
  reopened?: { move: PotMove; submission: FormSubmission; onSaved: () => void } | undefined;
}

/** Puts money into a pot, takes some out of it, or edits one of these moves. */
export function MoveDialog(props: MoveDialogProps) {
  const { pot, isWithdrawal, stored, freeMoney: currentFreeMoney, reopened, ...dialog } = props;
  // Of the opening, as the pot is: a save shows at once, and would count its own amount twice.
  const [freeMoney] = useState(currentFreeMoney);
  const saveMove = useFormMutation(saveMoveMutation);
  const submissions = useFormSubmissions(reopened?.submission);
  const today = calendarDay(useToday());
  const signed = (amount: Centavos) => (isWithdrawal ? toCentavos(0 - amount) : amount);
  const before = stored?.amount ?? toCentavos(0);
  const draft = reopened?.move ?? stored;
  const { form, dialogProps } = useSchemaForm({
    schema: moveForm((amount) => rejectedChange(pot.saved, before, signed(amount))),
    defaultValues: {
      amount: draft ? toCentavos(Math.abs(draft.amount)) : null,
      date: draft?.date ?? today,
    },
    save: ({ amount, date }) => {
      const submission = submissions.next({ amount, date });
      const id = stored?.id ?? submission.idempotencyKey;
      return saveMove({
        submission,
        before: stored ?? null,
        move: { id, potId: pot.id, amount: signed(amount), date },
      });
    },
    onSaved: () => {
      reopened?.onSaved();
      dialog.onOpenChange(false);
    },
  });
  const action = isWithdrawal ? 'Resgatar' : 'Guardar';
  return (
    <FormProvider {...form}>
      <FormDialog
        {...dialog}
        title={stored ? 'Editar movimento' : action}
        description={isWithdrawal ? `De ${pot.name}` : `Em ${pot.name}`}
        {...dialogProps}
      >
        <AmountField
          hint={isWithdrawal ? `Guardado: ${formatMoney(pot.saved)}` : freeText(freeMoney)}
        />
        {freeMoney && !isWithdrawal ? (
          <FreeWarning {...freeMoney} free={toCentavos(freeMoney.free + before)} />
        ) : null}
        <DayField />
      </FormDialog>
    </FormProvider>
  );
}

function freeText(freeMoney: FreeMoney | undefined): string | undefined {
  return freeMoney && `Livre em ${freeMoney.accountName}: ${formatMoney(freeMoney.free)}`;
}

function AmountField({ hint }: { hint: string | undefined }) {
  const { control } = useFormContext<MoveDraft>();
  const field = useMoneyField({ control, name: 'amount' });
  return <MoneyField {...field} label="Valor" prominent hint={hint} />;
}

function DayField() {
  const { control } = useFormContext<MoveDraft>();
  return <DateField {...useFormField({ control, name: 'date' })} label="Data" />;
}

/** Warns of setting aside more than the account has. The region is there before its text, so that it is read out. */
function FreeWarning({ accountName, free }: FreeMoney) {
  const { control } = useFormContext<MoveDraft>();
  const amount = useWatch({ control, name: 'amount' });
  return (
    <output className="block text-sm text-warning empty:hidden">
      {amount !== null && amount > free
        ? `É mais do que está livre em ${accountName}. Você pode guardar mesmo assim.`
        : null}
    </output>
  );
}
