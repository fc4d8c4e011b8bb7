/** How many writes, in words. */
export function countText(count: number): string {
  return count === 1 ? '1 lançamento' : `${count} lançamentos`;
}

/** What there is to say of the writes on this device; `null` for nothing. */
export function pendingSyncText(
  waiting: number,
  refused: number,
  isOnline: boolean,
): string | null {
  if (refused > 0) {
    return `${countText(refused)} ${refused === 1 ? 'não foi aceito' : 'não foram aceitos'}`;
  }
  if (waiting === 0) return null;
  return isOnline ? `Enviando ${countText(waiting)}…` : `${countText(waiting)} aguardando envio`;
}
