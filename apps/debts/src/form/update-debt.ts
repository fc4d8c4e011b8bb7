import { dayOf } from '@tostao/domain/calendar/calendar-day';
import { firstIsLater } from '@tostao/domain/calendar/repetition-form';
import { debtMeta } from '@tostao/domain/data-access/affected-queries';
import { seenColumns } from '@tostao/domain/data-access/changed-columns';
import { unwrap } from '@tostao/domain/data-access/database-error';
import { GoneError } from '@tostao/domain/data-access/gone-error';
import { queryKeys } from '@tostao/domain/data-access/query-keys';
import { sendRequest, type WriteRequest } from '@tostao/domain/data-access/send-request';
import type { WriteContext } from '@tostao/domain/data-access/write-context';
import type { TostaoDatabase } from '@tostao/domain/data-access/use-database';
import { rowEditMutation } from '@tostao/domain/outbox/row-edit-mutation';
import { updateDebtsOptimistically, withDebt } from '../debt/cached-debts.ts';
import { changedDebt } from './changed-debt.ts';
import type { DebtInput } from '../debt/debt-form.ts';
import { urgencyOfDebt } from '@tostao/domain/debt/debt-status';
import { type Debt, debtToRow, isOpen, isRepeating } from '@tostao/domain/debt/debt';

/** An edit of a debt: the stored debt and the values of the valid form. */
export interface DebtChange {
  debt: Debt;
  input: DebtInput;
  /** Whether the later months of a fixed debt change too. */
  isForNext?: boolean;
}

/** Tells whether an edit changes what the later months of a fixed debt have too. */
export function changesNextMonths({ debt, input }: DebtChange): boolean {
  // A boleto or a Pix pays one month, and a working day is moved for one month.
  const { payment_code: _code, due_date: day, ...others } = editedColumns({ debt, input }).columns;
  const isMoved = day !== undefined && debt.repetition?.working_day === undefined;
  const shared = { ...others, ...(isMoved ? { day } : {}) };
  return isRepeating(debt) && !debt.isPaid && Object.keys(shared).length > 0;
}

/**
 * Sends the changed fields of one debt, or of a fixed debt and its later months; other installments of its group stay
 * unchanged. Returns the answers of the server.
 * @throws GoneError when the debt was deleted on another device or in another tab.
 */
export async function updateDebt(
  database: TostaoDatabase,
  { debt, input, isForNext = false }: DebtChange,
): Promise<object[]> {
  const { columns, seen } = editedColumns({ debt, input });
  if (isForNext) {
    const edited = await database.rpc('edit_occurrences', {
      p_debt_id: debt.id,
      p_changes: columns,
      p_today: dayOf(new Date()),
    });
    if (edited.error?.code === 'PT404') throw new GoneError();
    unwrap(edited);
    return [];
  }
  // Only unarchiving takes a debt out of the archive.
  const hasNewStatus = columns.due_date !== undefined && !debt.isArchived;
  const status = urgencyOfDebt(input, dayOf(new Date()));
  return sendRequest(database, {
    patch: 'debts',
    id: debt.id,
    columns: { ...columns, ...(hasNewStatus ? { status } : {}) },
    seen,
  } satisfies WriteRequest);
}

function editedColumns({ debt, input }: DebtChange) {
  return seenColumns(debtToRow(debt), debtToRow(changedDebt(debt, input)));
}

/** Tells whether an edit changes how a fixed debt comes back, which cannot be for one month alone. */
export function changesRepetition({ debt, input }: DebtChange): boolean {
  return isRepeating(debt) && editedColumns({ debt, input }).columns.repetition !== undefined;
}

/** Returns the options of a mutation that updates a debt and shows a toast. */
export function updateDebtMutation(context: WriteContext) {
  const { database, householdId, notify } = context;
  return rowEditMutation(context, {
    label: ({ input }: DebtChange) => `Dívida: ${input.name}`,
    table: 'debts',
    send: (change: DebtChange) => updateDebt(database, change),
    deletedRow: (change, client) =>
      deletedDebt(change, client.getQueryData<Debt[]>(queryKeys.debts(householdId)) ?? []),
    meta: debtMeta(householdId, {
      label: 'Alteração de dívida',
      failure: {
        title: 'Erro ao atualizar dívida',
        rejections: { PT409: 'Esta dívida já foi paga.', TS012: firstIsLater },
      },
    }),
    onMutate: ({ debt, input }, client) =>
      updateDebtsOptimistically(client, householdId, (debts) =>
        withDebt(debts, debt.id, changedDebt(debt, input)),
      ),
    onSaved: ({ input }) =>
      notify({ kind: 'success', title: 'Dívida atualizada', description: input.name }),
  });
}

/** Returns the row of a debt that is created again. A month of a series that goes on is a single debt, or there would be two series. */
function deletedDebt({ debt, input }: DebtChange, debts: Debt[]) {
  const after = changedDebt(debt, input);
  const goesOn = debts.some(
    (other) =>
      isRepeating(other) && isOpen(other) && other.id !== debt.id && other.name === debt.name,
  );
  return {
    ...debtToRow(after),
    is_fixed: after.isFixed && !(isRepeating(debt) && goesOn),
    status: after.isArchived ? 'archived' : urgencyOfDebt(after, dayOf(new Date())),
  };
}
