import type { PotMove } from '../pot/pot-move.ts';

/** Names a move in lists. */
export function nameOfMove({ amount }: Pick<PotMove, 'amount'>): string {
  return amount > 0 ? 'Guardado' : 'Resgatado';
}
