import { mutationOptions } from '@tanstack/react-query';
import type { CalendarDay } from '@tostao/domain/calendar/calendar-day';
import {
  categoryQueries,
  debtQueries,
  transactionQueries,
} from '@tostao/domain/data-access/affected-queries';
import { firstDayOf, type Month } from '@tostao/domain/calendar/month';
import { queryKeys } from '@tostao/domain/data-access/query-keys';
import { unwrap } from '@tostao/domain/data-access/database-error';
import { longWait } from '@tostao/domain/data-access/use-database';
import type { WriteContext } from '@tostao/domain/data-access/write-context';
import type { TostaoDatabase } from '@tostao/domain/data-access/use-database';
import { createdColumns } from '../app-export/created-columns.ts';
import type { ExportPlan } from '@tostao/statements/accounts/account-plan';
import { hasCreated } from '../past-imports/list-imports.ts';
import { partsToColumn } from '@tostao/domain/transaction/transaction-parts';
import { amountOf } from '@tostao/statements/rows/row-amount';
import {
  accountOf,
  type Decisions,
  divisionOfRow,
  expectsRest,
  isIncluded,
  isMerged,
  paidDebt,
  type PreviewRow,
  type PreviewTransaction,
  transferOf,
} from '../match/preview-row.ts';

/** Rows of one request: well below the largest body. */
const rowsPerPart = 2500;
/** The share of the progress that belongs to the parts. The rest is the import itself. */
const partsPercent = 70;

/** An import that the user has confirmed. */
export interface ImportRequest {
  /** Repeated when the request is sent again, so that the rows are stored once. */
  importId: string;
  fileName: string;
  layout: string;
  source: string;
  /** The account of the statement. */
  accountId: string | null;
  /** The statement of the card that the file contains; `null` where the day of each purchase decides. */
  statementMonth: Month | null;
  rows: PreviewRow[];
  decisions: Decisions;
  /** The day of the user, for the debts that rows pay. */
  today: CalendarDay;
  /** The accounts and categories that it may create. */
  created?: Pick<ExportPlan, 'newAccounts' | 'newCategories'>;
  /** Receives the progress in percent. */
  onProgress: (percent: number) => void;
}

/** A stored import. */
export interface ImportResult {
  importId: string;
  added: number;
  merged: number;
  /** Whether it created accounts or categories. */
  isCreator: boolean;
}

/**
 * Sends the rows in parts, then imports all of them or none.
 * @throws DatabaseError
 */
export async function importRows(
  database: TostaoDatabase,
  request: ImportRequest,
): Promise<ImportResult> {
  const { importId, accountId, statementMonth, rows, decisions, onProgress } = request;
  const included = rows.filter((row) => isIncluded(row, decisions.get(row.index)));
  const created = request.created && createdColumns(request.created, included, decisions);
  const parts = Math.ceil(included.length / rowsPerPart);
  for (let part = 0; part < parts; part += 1) {
    const slice = included.slice(part * rowsPerPart, (part + 1) * rowsPerPart);
    const p_rows = slice.map((row) => toColumns(row, decisions));
    unwrap(
      await database.rpc('stage_import_rows', { p_import_id: importId, p_part: part, p_rows }),
    );
    onProgress(((part + 1) / parts) * partsPercent);
  }
  const response = await database
    .rpc('import_transactions', {
      p_import_id: importId,
      p_file_name: request.fileName,
      p_layout: request.layout,
      p_source: request.source,
      ...(accountId !== null && { p_account_id: accountId }),
      ...(statementMonth !== null && { p_statement_month: firstDayOf(statementMonth) }),
      p_parts: parts,
      p_today: request.today,
      ...(created && { p_accounts: created.accounts, p_categories: created.categories }),
    })
    .setHeader(...longWait);
  const { error } = response;
  // Another member was first.
  if (error?.code === 'PT409' && error.details) {
    throw new Error(`Estas transações já foram importadas por ${error.details}.`);
  }
  const stored = unwrap(response);
  onProgress(100);
  return {
    importId,
    added: stored.added_count,
    merged: stored.merged_count,
    isCreator: hasCreated(stored),
  };
}

function toColumns(row: PreviewTransaction, decisions: Decisions) {
  const decision = decisions.get(row.index);
  const account = accountOf(row, decision);
  const merged = row.similar && isMerged(row, decision) ? row.similar : null;
  const transfer = merged ? null : transferOf(row, decision);
  const debt = paidDebt(row, decision);
  const installment = transfer || debt ? null : row.installment;
  const { category, parts } = divisionOfRow(row, decision);
  const isNew = !merged && !transfer && !debt;
  return {
    row_key: row.row.key,
    type: row.type,
    amount: amountOf(row.row),
    description: row.description,
    category,
    ...(parts && isNew && { parts: partsToColumn(parts) }),
    ...(row.tags && isNew && { tags: row.tags }),
    ...(row.row.note !== undefined && isNew && { note: row.row.note }),
    date: row.row.date,
    ...(decision?.category !== undefined && { is_category_chosen: true }),
    ...(row.isRefund && { category_type: 'expense' }),
    // The user wants a row that is stored already.
    ...(row.isRepeat && { is_repeat: true }),
    ...(merged && { merge_id: merged.id }),
    ...(transfer && { transfer_account_id: transfer.accountId }),
    ...(transfer?.counterpartId && { counterpart_id: transfer.counterpartId }),
    ...(account && { account_id: account.id }),
    ...(debt && { debt_id: debt.id }),
    ...(installment && {
      installment_number: installment.number,
      total_installments: installment.total,
      expects_rest: expectsRest(row, decision),
    }),
  };
}

/** Imports the rows of a preview. */
export function importRowsMutation({ database, householdId }: Omit<WriteContext, 'notify'>) {
  return mutationOptions({
    mutationFn: (request: ImportRequest) => importRows(database, request),
    meta: {
      label: 'Importação do extrato',
      failure: {
        title: 'Erro ao importar o extrato',
        rejections: {
          PT409: 'Estas transações já foram importadas.',
          TS002: 'Suas transações ou dívidas mudaram. Confira a lista e tente de novo.',
          // The rows that wait for their import have a limit.
          TS003:
            'O extrato é grande demais. Divida o arquivo por período e importe uma parte de cada vez.',
        },
      },
      invalidates: [queryKeys.imports(householdId)],
      invalidatesInBackground: [
        ...transactionQueries(householdId),
        ...categoryQueries(householdId),
        ...debtQueries(householdId),
      ],
    },
  });
}
