import { type Centavos, toCentavos } from '../money/centavos.ts';
import { sumMoney } from '../money/sum-money.ts';
import type { Debt } from './debt.ts';

/** The installments of one purchase. */
export interface InstallmentGroup {
  /** The id of the first installment, which the others carry. */
  key: string;
  name: string;
  institution: string;
  /** In their order; one that was deleted is missing. */
  installments: Debt[];
  paidCount: number;
  total: Centavos;
  /** What one installment is about: the rounded quotient. */
  installmentAmount: Centavos;
  /** The first that is still to be paid. */
  nextUnpaid: Debt | null;
  isPaid: boolean;
  /** Archived as a whole. */
  isArchived: boolean;
}

/** Whether the debt belongs to a group. What a recurring expense makes is fixed, and stays single. */
export function isInstallment(debt: Debt): boolean {
  return (debt.totalInstallments ?? 0) >= 2 && !debt.isFixed;
}

/** The same for every debt that belongs together. */
export function groupKey(debt: Debt): string {
  return isInstallment(debt) ? (debt.parentDebtId ?? debt.id) : debt.id;
}

/** The debts that belong together, in the order in which the first of each comes. */
export function gatherByGroup(debts: Debt[]): Map<string, Debt[]> {
  const groups = new Map<string, Debt[]>();
  for (const debt of debts) {
    const group = groups.get(groupKey(debt));
    if (group) group.push(debt);
    else groups.set(groupKey(debt), [debt]);
  }
  return groups;
}

/** Gathers the installments among the debts into their groups. */
export function groupInstallments(debts: Debt[]): InstallmentGroup[] {
  return Array.from(gatherByGroup(debts.filter(isInstallment)), ([key, installments]) =>
    groupOf(key, installments),
  );
}

function groupOf(key: string, unordered: Debt[]): InstallmentGroup {
  const installments = unordered.toSorted(inOrder);
  const total = sumMoney(installments.map(({ amount }) => amount));
  const paidCount = installments.filter(({ isPaid }) => isPaid).length;
  return {
    key,
    name: installments[0]?.name ?? '',
    institution: installments[0]?.institution ?? '',
    installments,
    paidCount,
    total,
    installmentAmount: toCentavos(Math.round(total / installments.length)),
    nextUnpaid: installments.find(({ isPaid }) => !isPaid) ?? null,
    isPaid: paidCount === installments.length,
    isArchived: installments.every(({ isArchived }) => isArchived),
  };
}

function inOrder(one: Debt, other: Debt): number {
  return (one.installmentNumber ?? 0) - (other.installmentNumber ?? 0);
}

/** `2/12 pagas`. */
export function progressText({ paidCount, installments }: InstallmentGroup): string {
  return `${paidCount}/${installments.length} pagas`;
}
