import {
  type NewTransactionDialogProps,
  type NewTransactionValues,
  type Reopened,
  useReopenedForm,
} from '@tostao/platform';
import { withAppRoot } from '@tostao/ui/app-root';
import { Button } from '@tostao/ui/button';
import { Dialog } from '@tostao/ui/dialog';
import { type ComponentProps, memo, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { createSaveHandlers } from '../fields/save-handlers.ts';
import { NewTransactionFields } from '../new-transaction/new-transaction-fields.tsx';
import {
  newTransactionFormNames,
  type QueuedNewTransaction,
} from '../new-transaction/save-new-transaction.ts';
import { useNewTransactionForm } from '../new-transaction/use-new-transaction-form.ts';

const noValues: NewTransactionValues = {};

/**
 * Adds an income or expense. Every opening gets its own form, even while the previous dialog fades
 * out: it must not overwrite the rows that that form saved.
 */
function NewTransactionDialog(props: NewTransactionDialogProps) {
  const { open, type } = props;
  const [last, setLast] = useState({ open: false, isFading: false, form: 0, values: noValues });
  if (open !== last.open) {
    const values = open ? (props.values ?? noValues) : last.values;
    const isRenewed = open && (last.isFading || values !== last.values);
    setLast({ open, isFading: !open, form: isRenewed ? last.form + 1 : last.form, values });
  }
  const [reopened, setReopened] = useState<Reopened<QueuedNewTransaction>>();
  useReopenedForm(newTransactionFormNames[type], setReopened);
  // Remounts after the exit animation: a dialog that is mounted before it opens can animate its
  // entrance.
  const renew = () => {
    setLast({ open: false, isFading: false, form: last.form + 1, values: noValues });
    setReopened(undefined);
  };
  return (
    <FormDialog
      key={`${last.form} ${reopened?.values.submission.idempotencyKey ?? ''}`}
      {...props}
      values={last.values}
      reopened={reopened}
      onClosed={renew}
    />
  );
}

interface FormDialogProps extends NewTransactionDialogProps {
  values: NewTransactionValues;
  /** A rejected submit that is corrected here. */
  reopened: Reopened<QueuedNewTransaction> | undefined;
  onClosed: () => void;
}

/** Closes after the server responds. A rejection preserves the input. */
function FormDialog(props: FormDialogProps) {
  const { type, open, values, reopened, onOpenChange, onClosed } = props;
  const [{ onSave, callHandlers }] = useState(createSaveHandlers);
  // The fields of remotes start again with each transaction.
  const [savedCount, setSavedCount] = useState(0);
  const { form, submit, saving, failure } = useNewTransactionForm(type, {
    values,
    reopened,
    close: () => onOpenChange(false),
    onWritten: (saved) => {
      callHandlers(saved);
      setSavedCount(savedCount + 1);
    },
  });
  const shown = savedCount === 0 ? values : noValues;
  return (
    <Dialog
      title={type === 'income' ? 'Nova Entrada' : 'Nova Saída'}
      open={open}
      onOpenChange={onOpenChange}
      onClosed={onClosed}
      preparesPortal
      onSubmit={(event) => {
        event.preventDefault();
        submit('close');
      }}
      prefilled={shown !== noValues}
      dismissible={saving === null}
      failure={failure}
      footer={
        <div className="grid flex-1 grid-cols-2 gap-3 sm:flex sm:justify-end">
          <Button
            variant="ghost"
            className="col-span-2 sm:order-first sm:mr-auto"
            disabled={saving === 'close'}
            loading={saving === 'another'}
            onClick={() => submit('another')}
          >
            Salvar e adicionar outra
          </Button>
          <Button
            variant="secondary"
            disabled={saving !== null}
            onClick={() => onOpenChange(false)}
          >
            Cancelar
          </Button>
          <Button type="submit" disabled={saving === 'another'} loading={saving === 'close'}>
            Salvar
          </Button>
        </div>
      }
    >
      <Fields form={form} type={type} values={shown} onSave={onSave} savedCount={savedCount} />
    </Dialog>
  );
}

/** Memoized: pressing the submit button changes the buttons only. The fields take most of the time. */
const Fields = memo(function Fields(props: ComponentProps<typeof NewTransactionFields>) {
  return (
    <FormProvider {...props.form}>
      <NewTransactionFields {...props} />
    </FormProvider>
  );
});

export default withAppRoot('transactions', NewTransactionDialog);
