import type { CalendarDay } from '../calendar/calendar-day.ts';
import type { Month } from '../calendar/month.ts';

/** All keys of the query cache. They start with the user id, so that users never share data. */
export const queryKeys = {
  homeFigures: (userId: string, today: CalendarDay) => [userId, 'home-figures', today] as const,
  allHomeFigures: (userId: string) => [userId, 'home-figures'] as const,
  /** The figure that the card of a remote's module shows. */
  homeCardFigure: (userId: string, module: string) => [userId, 'home-card', module] as const,
  /** All lists of transactions. */
  transactions: (userId: string) => [userId, 'transactions'] as const,
  transactionList: (userId: string, filters: object) => [userId, 'transactions', filters] as const,
  transactionTotals: (userId: string, filters: object) =>
    [userId, 'transaction-totals', filters] as const,
  allTransactionTotals: (userId: string) => [userId, 'transaction-totals'] as const,
  /** Expects a folded `description`, so that case and accents share one entry. */
  lastCategory: (userId: string, type: string, description: string) =>
    [userId, 'last-category', type, description] as const,
  allLastCategories: (userId: string) => [userId, 'last-category'] as const,
  usedCategories: (userId: string) => [userId, 'used-categories'] as const,
  monthReport: (userId: string, month: Month) => [userId, 'month-report', month] as const,
  /** Nested under the reports, because the same writes invalidate it. */
  monthHistory: (userId: string, last: Month) => [userId, 'month-report', 'history', last] as const,
  allMonthReports: (userId: string) => [userId, 'month-report'] as const,
  categoryOverrides: (userId: string) => [userId, 'category-overrides'] as const,
  debts: (userId: string) => [userId, 'debts'] as const,
  /** The accounts. Queries that the same writes invalidate are nested under them. */
  accounts: (userId: string) => [userId, 'accounts'] as const,
  /** Nested under the accounts, because the same writes and those of debts invalidate it. */
  forecast: (userId: string, today: CalendarDay) =>
    [userId, 'accounts', 'forecast', today] as const,
  allForecasts: (userId: string) => [userId, 'accounts', 'forecast'] as const,
  categories: (userId: string) => [userId, 'categories'] as const,
  categoryRules: (userId: string) => [userId, 'category-rules'] as const,
  /** The import that the user has left half way. */
  importDraft: (userId: string) => [userId, 'import-draft'] as const,
  imports: (userId: string) => [userId, 'imports'] as const,
  /** The file whose restore has begun and not ended. */
  interruptedRestore: (userId: string) => [userId, 'interrupted-restore'] as const,
  localDataImport: (userId: string) => [userId, 'local-data-import'] as const,
  profile: (userId: string) => [userId, 'profile'] as const,
  profilePhoto: (userId: string, version: string) => [userId, 'profile-photo', version] as const,
};
