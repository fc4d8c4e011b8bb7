import { debtRows } from '@tostao/domain/debt/debt';

/**
 * The form of a new debt as queued writes store it, in which a rejected one can be corrected. The page knows it
 * before it loads the form.
 */
export const newDebtFormName = { name: 'debts.new', version: debtRows.version };
