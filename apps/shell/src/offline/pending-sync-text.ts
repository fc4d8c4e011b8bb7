/** Formats a number of mutations. */
export function countText(count: number): string {
  return count === 1 ? '1 lançamento' : `${count} lançamentos`;
}

/** Describes the unsent mutations on this device, or returns `null` when there are none. */
export function pendingSyncText(
  pendingCount: number,
  rejectedCount: number,
  isOnline: boolean,
): string | null {
  if (rejectedCount > 0) {
    return `${countText(rejectedCount)} ${rejectedCount === 1 ? 'não foi aceito' : 'não foram aceitos'}`;
  }
  if (pendingCount === 0) return null;
  return isOnline
    ? `Enviando ${countText(pendingCount)}…`
    : `${countText(pendingCount)} aguardando envio`;
}
