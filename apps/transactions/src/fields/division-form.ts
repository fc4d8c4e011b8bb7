import * as z from 'zod/mini';
import { type Centavos, toCentavos } from '@tostao/domain/money/centavos';
import { formatMoney } from '@tostao/domain/money/format-money';
import type { TransactionPart } from '@tostao/domain/transaction/transaction-parts';

export const minParts = 2;
export const maxParts = 20;

/** A row of the form that divides a transaction. `amount` is `null` until it is typed: the last row takes the rest meanwhile. */
export interface PartDraft {
  category: string;
  amount: Centavos | null;
}

/** The rows of a form that divides a transaction; empty for one that is not divided. */
export const partsField = z.array(
  z.object({
    category: z.string(),
    amount: z.nullable(z.custom<Centavos>((amount) => typeof amount === 'number')),
  }),
);

/** Returns what the typed amounts leave of the amount of a transaction; below zero where they exceed it. */
export function restOf(amount: Centavos | null, rows: readonly PartDraft[]): Centavos {
  return toCentavos(rows.reduce((rest, row) => rest - (row.amount ?? 0), Number(amount ?? 0)));
}

/** Says how much is missing to the amount of a transaction, or exceeds it. Nothing where the rows are exact, or the last one takes the rest. */
export function restText(amount: Centavos | null, rows: readonly PartDraft[]): string | undefined {
  const rest = restOf(amount, rows);
  if (rest < 0) return `Passa ${formatMoney(toCentavos(0 - rest))}`;
  return rest > 0 && rows.at(-1)?.amount !== null ? `Falta ${formatMoney(rest)}` : undefined;
}

/** Returns the parts of a valid form; nothing for a transaction that is not divided. */
export function partsOfForm(
  amount: Centavos,
  rows: readonly PartDraft[],
): { parts?: TransactionPart[] } {
  if (rows.length === 0) return {};
  const rest = restOf(amount, rows);
  return { parts: rows.map((row) => ({ ...row, amount: row.amount ?? rest })) };
}

interface Draft {
  amount: Centavos | null;
  parts: PartDraft[];
}

/** Checks the rows of a form against its amount, each problem beside its field. */
export const divisionCheck = z.superRefine<Draft>(
  ({ amount, parts }, context) => {
    const reject = (index: number, field: keyof PartDraft, message: string) =>
      context.addIssue({ code: 'custom', path: ['parts', index, field], message });
    const last = parts.length - 1;
    for (const [index, row] of parts.entries()) {
      const isTwice = parts.slice(0, index).some(({ category }) => category === row.category);
      if (row.category === '') reject(index, 'category', 'Selecione uma categoria');
      else if (isTwice) reject(index, 'category', 'Esta categoria já está na divisão');
      const taken = row.amount ?? (index === last ? restOf(amount, parts) : null);
      if (taken === null) reject(index, 'amount', 'Valor é obrigatório');
      else if (taken === 0) reject(index, 'amount', 'Digite um valor válido maior que zero');
    }
    const wrong = parts.length > 0 && amount !== null ? restText(amount, parts) : undefined;
    if (wrong !== undefined) reject(last, 'amount', wrong);
  },
  { when: () => true },
);
