import type { Account } from '@tostao/domain/account/account';
import { useProposedAccount } from '@tostao/domain/account/get-last-account';
import { useAccounts } from '@tostao/domain/account/list-accounts';
import { calendarDay, dayOf, formatDay } from '@tostao/domain/calendar/calendar-day';
import { newId } from '@tostao/domain/data-access/new-id';
import type { SaveError } from '@tostao/domain/data-access/use-form-mutation';
import { useFormMutation } from '@tostao/domain/data-access/use-form-mutation';
import { type Debt, isRepeating } from '@tostao/domain/debt/debt';
import { type Category, currentCategory } from '@tostao/domain/category/category';
import { useCategories } from '@tostao/domain/category/list-categories';
import {
  existingPaymentConfirmation,
  paymentCategory,
  paymentConfirmation,
} from '@tostao/domain/debt/payment';
import type { Transaction } from '@tostao/domain/transaction/transaction';
import { AccountSelect } from '@tostao/forms/account-select';
import { useFormField, useFormSwitch } from '@tostao/forms/use-form-field';
import { useMoneyField } from '@tostao/forms/use-money-field';
import { useSchemaForm } from '@tostao/forms/use-schema-form';
import { usePlatform, useToday } from '@tostao/platform';
import { Button } from '@tostao/ui/button';
import { Checkbox } from '@tostao/ui/checkbox';
import { DateField } from '@tostao/ui/date-field';
import { Dialog, type DialogState } from '@tostao/ui/dialog';
import { MoneyField } from '@tostao/ui/money-field';
import { RadioGroup } from '@tostao/ui/radio-group';
import { useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { fullName } from '../debt/recurring-series.ts';
import { PaymentCode } from '../payment-code/payment-code.tsx';
import { namedPayment, useExistingPayments } from './existing-payments.ts';
import { isOutdatedPayment, payDebtMutation } from './pay-debt.ts';
import { type PaymentDraft, paymentForm } from './payment-form.ts';

interface PayDialogProps extends DialogState {
  debt: Debt;
}

const none: Account[] = [];
const noPayments: Transaction[] = [];
const noCategories: Category[] = [];
/** The choice of no expense that is there already. */
const newPayment = 'new';

/**
 * Asks for the confirmation of a payment: how much, when, and from which account once there is one. It stays open when
 * the payment fails, unless its question is outdated.
 */
export function PayDialog({ debt, ...dialog }: PayDialogProps) {
  const pay = useFormMutation(payDebtMutation);
  const { notify } = usePlatform();
  // One id per confirmation, so that a resent payment adds one expense only.
  const [transactionId] = useState(newId);
  const today = calendarDay(useToday());
  const { data: accounts = none } = useAccounts();
  const proposed = useProposedAccount('expense', accounts)?.id ?? null;
  // `undefined` until the user chooses.
  const [chosen, setChosen] = useState<string | null>();
  const accountId = chosen === undefined ? proposed : chosen;
  const { data: categories = noCategories } = useCategories();
  const category = currentCategory(categories, 'expense', paymentCategory);
  const { data: payments = noPayments, isFetching, isFetched } = useExistingPayments(debt, today);
  // Offline, the question opens at once, and stays open when the connection returns.
  const [asksFirst] = useState(isFetching);
  const [chosenPayment, setChosenPayment] = useState<string>();
  const existing =
    chosenPayment === undefined
      ? namedPayment(debt, payments)
      : payments.find(({ id }) => id === chosenPayment);
  const { form, submit, saving, failure } = useSchemaForm({
    schema: paymentForm(today),
    defaultValues: { amount: debt.amount, date: today, isForNext: false },
    save: async (input) => {
      try {
        await pay({
          ...input,
          ...(existing && { amount: existing.amount, date: existing.date, isForNext: false }),
          debt,
          transactionId: existing?.id ?? transactionId,
          accountId,
          category,
          existing,
          today: dayOf(new Date()),
        });
      } catch (error) {
        if (!(error instanceof Error) || !isOutdatedPayment(error.cause)) throw error;
        // The dialog closes.
        notify((error as SaveError).toast);
      }
    },
    onSaved: () => dialog.onOpenChange(false),
  });
  const { control } = form;
  const amountField = useMoneyField({ control, name: 'amount' });
  const dateField = useFormField({ control, name: 'date' });
  const forNext = useFormSwitch({ control, name: 'isForNext' });
  // A question that changed under a press would pay with another expense than the one that the user read.
  if (asksFirst && isFetching && !isFetched) return null;
  return (
    <Dialog
      {...dialog}
      size="sm"
      title="Confirmar pagamento"
      description={
        existing ? (
          existingPaymentConfirmation(existing.description, fullName(debt))
        ) : (
          <Confirmation control={control} debt={debt} category={category} />
        )
      }
      dismissible={!saving}
      failure={failure}
      onSubmit={submit}
      footer={
        <>
          <Button variant="secondary" disabled={saving} onClick={() => dialog.onOpenChange(false)}>
            Cancelar
          </Button>
          <Button type="submit" loading={saving}>
            Confirmar Pagamento
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {debt.paymentCode ? <PaymentCode code={debt.paymentCode} /> : null}
        {payments.length > 0 ? (
          <RadioGroup
            label="Despesa"
            options={[
              { value: newPayment, label: 'Criar uma despesa' },
              ...payments.map(({ id, description, date }) => ({
                value: id,
                label: description,
                description: `Já está no histórico, em ${formatDay(date)}`,
              })),
            ]}
            value={existing?.id ?? newPayment}
            onChange={(next) => {
              setChosenPayment(next);
              // A value that is hidden must not reject the form.
              if (next !== newPayment) form.reset();
            }}
          />
        ) : null}
        {existing ? null : (
          <>
            <div className="grid items-start gap-4 sm:grid-cols-2">
              <MoneyField {...amountField} label="Valor pago" />
              <DateField {...dateField} label="Data do pagamento" max={today} />
            </div>
            {accounts.length > 0 ? (
              <AccountSelect
                label="Conta"
                accounts={accounts}
                noneLabel="Sem conta"
                value={accountId ?? ''}
                onChange={(next) => setChosen(next === '' ? null : next)}
              />
            ) : null}
            {isRepeating(debt) ? (
              <Checkbox {...forNext} label="Usar este valor nas próximas" />
            ) : null}
          </>
        )}
      </div>
    </Dialog>
  );
}

interface ConfirmationProps {
  control: Control<PaymentDraft>;
  debt: Debt;
  category: string;
}

/** Says what the payment does, with the amount as typed. */
function Confirmation({ control, debt, category }: ConfirmationProps) {
  const amount = useWatch({ control, name: 'amount' }) ?? debt.amount;
  return paymentConfirmation({ amount, name: fullName(debt) }, category);
}
