import { type Centavos, sumMoney, toCentavos } from '../money/centavos.ts';
import type { Debt } from './debt.ts';

/** The installments of one purchase. */
export interface InstallmentGroup {
  /** The id of the first installment, which the others reference. */
  key: string;
  name: string;
  institution: string;
  /** Sorted by number; deleted ones are missing. */
  installments: Debt[];
  paidCount: number;
  total: Centavos;
  /** The approximate amount of one installment: the rounded quotient. */
  installmentAmount: Centavos;
  /** The first unpaid installment. */
  nextUnpaid: Debt | null;
  isPaid: boolean;
  /** Whether all installments are archived. */
  isArchived: boolean;
}

/** Tells whether the debt belongs to a group. Debts of a recurring expense are fixed and single. */
export function isInstallment(debt: Debt): boolean {
  return (debt.totalInstallments ?? 0) >= 2 && !debt.isFixed;
}

/** Returns the key that all debts of a group share: the id of the first one. */
export function groupKey(debt: Debt): string {
  return isInstallment(debt) ? (debt.parentDebtId ?? debt.id) : debt.id;
}

/** Groups debts by `groupKey`, in the order of each group's first debt. */
export function gatherByGroup(debts: Debt[]): Map<string, Debt[]> {
  const groups = new Map<string, Debt[]>();
  for (const debt of debts) {
    const group = groups.get(groupKey(debt));
    if (group) group.push(debt);
    else groups.set(groupKey(debt), [debt]);
  }
  return groups;
}

/** Returns the groups of the installments among the debts. */
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

/** Returns the progress of a group as `2/12 pagas`. */
export function progressText({ paidCount, installments }: InstallmentGroup): string {
  return `${paidCount}/${installments.length} pagas`;
}
