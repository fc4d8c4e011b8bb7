import { type Account, isCard } from '@tostao/domain/account/account';
import { calendarDay, plusDays } from '@tostao/domain/calendar/calendar-day';
import { type FormSubmission, useFormMutation } from '@tostao/domain/data-access/use-form-mutation';
import { formatMoney } from '@tostao/domain/money/format-money';
import { accountIcon } from '@tostao/forms/account-icon';
import { AccountSelect } from '@tostao/forms/account-select';
import { useFormField } from '@tostao/forms/use-form-field';
import { useFormSubmissions } from '@tostao/forms/use-form-submissions';
import { useMoneyField } from '@tostao/forms/use-money-field';
import { useSchemaForm } from '@tostao/forms/use-schema-form';
import { useToday } from '@tostao/platform';
import { DateField } from '@tostao/ui/date-field';
import type { DialogState } from '@tostao/ui/dialog';
import { FormDialog } from '@tostao/ui/form-dialog';
import { MoneyField } from '@tostao/ui/money-field';
import { TextField } from '@tostao/ui/text-field';
import { FormProvider, useFormContext } from 'react-hook-form';
import type { PotPlan } from '../pot/pot.ts';
import { type PotDraft, potForm } from './pot-form.ts';
import { savePotMutation } from './save-pot.ts';

interface PotDialogProps extends DialogState {
  accounts: Account[];
  /** The pot to edit, or `null` for a new one. */
  stored: PotPlan | null;
  /** A rejected submit that is corrected here. */
  reopened?: { pot: PotPlan; submission: FormSubmission; onSaved: () => void } | undefined;
  /** Opens the confirmation of a deletion. */
  onDelete?: (() => void) | undefined;
}

/** Adds or edits a pot. */
export function PotDialog({ accounts, stored, reopened, onDelete, ...dialog }: PotDialogProps) {
  const savePot = useFormMutation(savePotMutation);
  const submissions = useFormSubmissions(reopened?.submission);
  const today = calendarDay(useToday());
  const offered = accounts.filter((account) => !isCard(account));
  const draft = reopened?.pot ?? stored;
  const { form, dialogProps } = useSchemaForm({
    schema: potForm(today, stored?.dueDate),
    defaultValues: draft ? draftOf(draft) : blankPot(offered),
    save: (input) => {
      const submission = submissions.next(input);
      const pot = {
        id: stored?.id ?? submission.idempotencyKey,
        // The plan of a corrected pot starts on the day of the first submit.
        startDate: draft?.startDate ?? today,
        ...input,
      };
      return savePot({ submission, before: stored, pot });
    },
    onSaved: () => {
      reopened?.onSaved();
      dialog.onOpenChange(false);
    },
  });
  return (
    <FormProvider {...form}>
      <FormDialog
        {...dialog}
        title={stored ? 'Editar caixinha' : 'Nova caixinha'}
        deletion={onDelete && { label: 'Excluir caixinha', onClick: onDelete }}
        {...dialogProps}
      >
        <PotFields accounts={offered} firstDay={plusDays(today, 1)} />
      </FormDialog>
    </FormProvider>
  );
}

function draftOf({ name, target, dueDate, accountId }: PotPlan): PotDraft {
  return { name, target, dueDate: dueDate ?? '', accountId };
}

/** Chooses the account where there is no choice. */
function blankPot(accounts: Account[]): PotDraft {
  const usable = accounts.filter(({ isArchived }) => !isArchived);
  const [only, ...others] = usable;
  return {
    name: '',
    target: null,
    dueDate: '',
    accountId: only && others.length === 0 ? only.id : '',
  };
}

const balanceOf = ({ balance }: Account) => formatMoney(balance);

function PotFields({ accounts, firstDay }: { accounts: Account[]; firstDay: string }) {
  const { control } = useFormContext<PotDraft>();
  return (
    <>
      <TextField
        {...useFormField({ control, name: 'name' })}
        label="Objetivo"
        autoComplete="off"
        placeholder="Ex.: Viagem de férias"
      />
      <MoneyField
        {...useMoneyField({ control, name: 'target' })}
        label="Valor"
        hint="Opcional: quanto você quer juntar"
      />
      <DateField
        {...useFormField({ control, name: 'dueDate' })}
        label="Até quando"
        hint="Opcional"
        min={firstDay}
      />
      <AccountSelect
        {...useFormField({ control, name: 'accountId' })}
        label="Conta"
        accounts={accounts}
        icon={accountIcon}
        detail={balanceOf}
      />
    </>
  );
}
