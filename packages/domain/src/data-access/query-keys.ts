import type { CalendarDay } from '../calendar/calendar-day.ts';
import type { Month } from '../calendar/month.ts';

/**
 * All keys of the query cache. They start with the id of the household, or of the user for personal data, so that neither shares
 * data with another.
 */
export const queryKeys = {
  homeFigures: (householdId: string, today: CalendarDay) =>
    [householdId, 'home-figures', today] as const,
  allHomeFigures: (householdId: string) => [householdId, 'home-figures'] as const,
  /** The figure that the card of a remote's module shows. */
  homeCardFigure: (householdId: string, module: string) =>
    [householdId, 'home-card', module] as const,
  /** All lists of transactions. */
  transactions: (householdId: string) => [householdId, 'transactions'] as const,
  transactionList: (householdId: string, filters: object) =>
    [householdId, 'transactions', filters] as const,
  transactionTotals: (householdId: string, filters: object) =>
    [householdId, 'transaction-totals', filters] as const,
  allTransactionTotals: (householdId: string) => [householdId, 'transaction-totals'] as const,
  /** Expects a folded `description`, so that case and accents share one entry. */
  lastCategory: (householdId: string, type: string, description: string) =>
    [householdId, 'last-category', type, description] as const,
  allLastCategories: (householdId: string) => [householdId, 'last-category'] as const,
  usedCategories: (householdId: string) => [householdId, 'used-categories'] as const,
  monthReport: (householdId: string, month: Month) => [householdId, 'month-report', month] as const,
  /** Nested under the reports, because the same writes invalidate it. */
  monthHistory: (householdId: string, last: Month) =>
    [householdId, 'month-report', 'history', last] as const,
  allMonthReports: (householdId: string) => [householdId, 'month-report'] as const,
  categoryOverrides: (householdId: string) => [householdId, 'category-overrides'] as const,
  debts: (householdId: string) => [householdId, 'debts'] as const,
  /** The accounts. Queries that the same writes invalidate are nested under them. */
  accounts: (householdId: string) => [householdId, 'accounts'] as const,
  /** Nested under the accounts, because the same writes and those of debts invalidate it. */
  forecast: (householdId: string, today: CalendarDay) =>
    [householdId, 'accounts', 'forecast', today] as const,
  allForecasts: (householdId: string) => [householdId, 'accounts', 'forecast'] as const,
  categories: (householdId: string) => [householdId, 'categories'] as const,
  categoryRules: (householdId: string) => [householdId, 'category-rules'] as const,
  /** The import that the user has left half way. */
  importDraft: (householdId: string) => [householdId, 'import-draft'] as const,
  /** The households of a user. */
  households: (userId: string) => [userId, 'households'] as const,
  /** The members of a household, former ones included. */
  people: (householdId: string) => [householdId, 'people'] as const,
  /** Whether there are rows whose author's account is deleted. It changes with the people. */
  hasFormerMembers: (householdId: string) => [householdId, 'people', 'former'] as const,
  imports: (householdId: string) => [householdId, 'imports'] as const,
  /** The file whose restore has begun and not ended. */
  interruptedRestore: (householdId: string) => [householdId, 'interrupted-restore'] as const,
  localDataImport: (householdId: string) => [householdId, 'local-data-import'] as const,
  profile: (userId: string) => [userId, 'profile'] as const,
  profilePhoto: (userId: string, version: string) => [userId, 'profile-photo', version] as const,
};
