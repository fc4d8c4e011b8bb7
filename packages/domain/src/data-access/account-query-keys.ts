import type { Month } from '../calendar/month.ts';
import { queryKeys } from './query-keys.ts';

/**
 * The keys of queries that run once there is an account, nested under `queryKeys.accounts`. They are
 * apart, so that the first visit of a user without accounts does not load them.
 */
export const accountQueryKeys = {
  last: (householdId: string, type: string) =>
    [...queryKeys.accounts(householdId), 'last', type] as const,
  cardTotals: (householdId: string) => [...queryKeys.accounts(householdId), 'card-totals'] as const,
  transfers: (householdId: string) => [...queryKeys.accounts(householdId), 'transfers'] as const,
  charges: (householdId: string, cardId: string, month: Month) =>
    [...queryKeys.accounts(householdId), 'charges', cardId, month] as const,
  expectedCharges: (householdId: string, cardId: string, month: Month) =>
    [...queryKeys.accounts(householdId), 'expected-charges', cardId, month] as const,
  purchaseCharges: (householdId: string, purchaseId: string) =>
    [...queryKeys.accounts(householdId), 'purchase-charges', purchaseId] as const,
  offeredInstallments: (householdId: string, cardId: string, charge: object) =>
    [...queryKeys.accounts(householdId), 'offered-installments', cardId, charge] as const,
};
