import type { Month } from '../calendar/month.ts';
import { queryKeys } from './query-keys.ts';

/**
 * The keys of queries that run once there is an account, nested under `queryKeys.accounts`. They are
 * apart, so that the first visit of a user without accounts does not load them.
 */
export const accountQueryKeys = {
  last: (userId: string, type: string) => [...queryKeys.accounts(userId), 'last', type] as const,
  cardTotals: (userId: string) => [...queryKeys.accounts(userId), 'card-totals'] as const,
  transfers: (userId: string) => [...queryKeys.accounts(userId), 'transfers'] as const,
  charges: (userId: string, cardId: string, month: Month) =>
    [...queryKeys.accounts(userId), 'charges', cardId, month] as const,
  expectedCharges: (userId: string, cardId: string, month: Month) =>
    [...queryKeys.accounts(userId), 'expected-charges', cardId, month] as const,
  purchaseCharges: (userId: string, purchaseId: string) =>
    [...queryKeys.accounts(userId), 'purchase-charges', purchaseId] as const,
  offeredInstallments: (userId: string, cardId: string, charge: object) =>
    [...queryKeys.accounts(userId), 'offered-installments', cardId, charge] as const,
};
