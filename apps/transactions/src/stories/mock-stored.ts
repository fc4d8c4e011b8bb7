import type { MockAnswers } from '@tostao/test-kit/mock-platform';
import { fn } from 'storybook/test';
import { someDays } from './mock-history.ts';

/** The reads and writes of the running story: their path, and their filters or body. */
export const sent = fn<(path: string, sent: unknown) => void>();

/** The same days in a database that some writes find changed. */
export const recordedDays: MockAnswers = {
  ...someDays,
  transactions: (request, index) => {
    sent('transactions', Object.fromEntries(request.search));
    const answer = someDays['transactions'];
    return typeof answer === 'function' ? answer(request, index) : answer;
  },
  'rpc/transactions_with': ({ search, body }) => {
    sent('rpc/transactions_with', { ...Object.fromEntries(search), ...(body as object) });
    return [];
  },
  // Another tab has deleted the row.
  'rpc/edit_row': null,
  'rpc/restore_deleted': ({ body }) => {
    sent('rpc/restore_deleted', body);
    return null;
  },
  'rpc/delete_transactions': ({ body }) => {
    sent('rpc/delete_transactions', body);
    const undo = (body as { p_ids: string[] }).p_ids.map((id) => ({ id }));
    return { found: undo.length, undo };
  },
  'rpc/restore_transactions': ({ body }) => {
    sent('rpc/restore_transactions', body);
    return (body as { p_rows: object[] }).p_rows.length;
  },
  'rpc/save_entry': ({ body }) => {
    sent('rpc/save_entry', body);
    return {};
  },
};
