// The parts of the history that show accounts, loaded once the user has one.
export { applyTransfers, fetchTransfers } from '@tostao/domain/account/list-transfers';
export { AccountFilter } from './account-filter.tsx';
export { transferLines } from './transfer-lines.ts';
export { TransferRow } from './transfer-row.tsx';
