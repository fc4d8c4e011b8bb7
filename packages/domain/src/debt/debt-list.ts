import type { CalendarDay } from '../calendar/calendar-day.ts';
import type { Debt } from './debt.ts';
import { findsDebt } from './find-debts.ts';
import { groupInstallments, type InstallmentGroup, isInstallment } from './installment-group.ts';

export type DebtTab = 'all' | 'fixed' | 'installments' | 'paid';

export const debtTabs: readonly { value: DebtTab; label: string; empty: string }[] = [
  { value: 'all', label: 'Todas', empty: 'Nenhuma dívida cadastrada' },
  { value: 'fixed', label: 'Fixas', empty: 'Nenhuma dívida fixa' },
  { value: 'installments', label: 'Parceladas', empty: 'Nenhuma dívida parcelada' },
  { value: 'paid', label: 'Pagas', empty: 'Nenhuma dívida paga' },
];

/** One entry of a list: a debt on its own, or a whole group of installments. */
export type DebtListItem =
  | { kind: 'debt'; key: string; debt: Debt }
  | { kind: 'group'; key: string; group: InstallmentGroup };

/** What a tab lists of the debts that the search finds: what is due first, then what is paid. */
export function listTab(debts: Debt[], tab: DebtTab, search: string): DebtListItem[] {
  const found = debts.filter((debt) => !debt.isArchived && findsDebt(search, debt));
  const groups = () => groupsFound(debts, search).filter(({ isArchived }) => !isArchived);
  const singles = found.filter((debt) => !isInstallment(debt));
  switch (tab) {
    case 'all':
      return inOrder([...singles.map(debtItem), ...groups().map(groupItem)]);
    case 'fixed':
      return inOrder(singles.filter((debt) => debt.isFixed && !debt.isPaid).map(debtItem));
    case 'installments':
      return inOrder(groups().map(groupItem));
    default:
      return inOrder(found.filter(({ isPaid }) => isPaid).map(debtItem));
  }
}

/** What is in the archive. */
export function listArchive(debts: Debt[], search: string): DebtListItem[] {
  const singles = debts.filter(
    (debt) => debt.isArchived && !isInstallment(debt) && findsDebt(search, debt),
  );
  const groups = groupsFound(debts, search).filter(({ isArchived }) => isArchived);
  return inOrder([...singles.map(debtItem), ...groups.map(groupItem)]);
}

/** A group is found as a whole by any of its installments, or its progress would be wrong. */
function groupsFound(debts: Debt[], search: string): InstallmentGroup[] {
  return groupInstallments(debts).filter(({ installments }) =>
    installments.some((debt) => findsDebt(search, debt)),
  );
}

function debtItem(debt: Debt): DebtListItem {
  return { kind: 'debt', key: debt.id, debt };
}

function groupItem(group: InstallmentGroup): DebtListItem {
  return { kind: 'group', key: group.key, group };
}

function inOrder(items: DebtListItem[]): DebtListItem[] {
  return items.toSorted((one, other) => {
    const [open, otherOpen] = [openSince(one), openSince(other)];
    if (open && otherOpen) return open < otherOpen ? -1 : Number(open > otherOpen);
    if (open || otherOpen) return open ? -1 : 1;
    return lastPaid(one) > lastPaid(other) ? -1 : 1;
  });
}

function openSince(item: DebtListItem): CalendarDay | null {
  if (item.kind === 'group') return item.group.nextUnpaid?.dueDate ?? null;
  return item.debt.isPaid ? null : item.debt.dueDate;
}

function lastPaid(item: DebtListItem): number {
  const debts = item.kind === 'group' ? item.group.installments : [item.debt];
  return Math.max(...debts.map(({ paidAt }) => (paidAt ? Date.parse(paidAt) : 0)));
}
