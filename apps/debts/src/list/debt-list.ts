import type { CalendarDay } from '@tostao/domain/calendar/calendar-day';
import type { Debt } from '@tostao/domain/debt/debt';
import { findsDebt } from '../debt/find-debts.ts';
import {
  groupInstallments,
  type InstallmentGroup,
  isInstallment,
} from '@tostao/domain/debt/installment-group';

/** A tab of the debts screen. */
export type DebtTab = 'all' | 'fixed' | 'installments' | 'paid';

/** The tabs in display order, each with the text of its empty state. */
export const debtTabs: readonly { value: DebtTab; label: string; empty: string }[] = [
  { value: 'all', label: 'Todas', empty: 'Nenhuma dívida cadastrada' },
  { value: 'fixed', label: 'Fixas', empty: 'Nenhuma dívida fixa' },
  { value: 'installments', label: 'Parceladas', empty: 'Nenhuma dívida parcelada' },
  { value: 'paid', label: 'Pagas', empty: 'Nenhuma dívida paga' },
];

/** One entry of a list: a single debt, or a whole group of installments. */
export type DebtListItem =
  | { kind: 'debt'; key: string; debt: Debt }
  | { kind: 'group'; key: string; group: InstallmentGroup };

/** The items of every tab and of the archive: unpaid by due date, then paid, newest first. */
export type DebtLists = Record<DebtTab | 'archived', DebtListItem[]>;

/** Distributes the debts that match the search to the lists, sorted. */
export function debtLists(debts: Debt[], search: string): DebtLists {
  const found = new Set(debts.filter((debt) => findsDebt(search, debt)));
  const active = [...found].filter(({ isArchived }) => !isArchived);
  const singles = active.filter((debt) => !isInstallment(debt));
  // One matching installment includes the whole group, or its progress would be wrong.
  const groups = groupInstallments(debts).filter(({ installments }) =>
    installments.some((debt) => found.has(debt)),
  );
  const activeGroups = groups.filter(({ isArchived }) => !isArchived);
  const archived = [...found].filter((debt) => debt.isArchived && !isInstallment(debt));
  return {
    all: inOrder([...singles.map(debtItem), ...activeGroups.map(groupItem)]),
    fixed: inOrder(singles.filter((debt) => debt.isFixed && !debt.isPaid).map(debtItem)),
    installments: inOrder(activeGroups.map(groupItem)),
    paid: inOrder(active.filter(({ isPaid }) => isPaid).map(debtItem)),
    archived: inOrder([
      ...archived.map(debtItem),
      ...groups.filter(({ isArchived }) => isArchived).map(groupItem),
    ]),
  };
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
    if (open === otherOpen) return lastPaid(other) - lastPaid(one) || byName(one, other);
    if (open && otherOpen) return open < otherOpen ? -1 : 1;
    return open ? -1 : 1;
  });
}

function byName(one: DebtListItem, other: DebtListItem): number {
  return nameOf(one).localeCompare(nameOf(other), 'pt-BR', { numeric: true });
}

function nameOf(item: DebtListItem): string {
  return item.kind === 'group' ? item.group.name : item.debt.name;
}

/** Returns the next due date of an item, or `null` once it is paid. */
export function openSince(item: DebtListItem): CalendarDay | null {
  if (item.kind === 'group') return item.group.nextUnpaid?.dueDate ?? null;
  return item.debt.isPaid ? null : item.debt.dueDate;
}

function lastPaid(item: DebtListItem): number {
  if (openSince(item)) return 0;
  const debts = item.kind === 'group' ? item.group.installments : [item.debt];
  return Math.max(...debts.map(({ paidAt }) => (paidAt ? Date.parse(paidAt) : 0)));
}
