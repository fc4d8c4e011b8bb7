/** Shared files for the form of a new expense. */
interface PendingReceipt {
  files: File[];
  /** The text that came with it. */
  text: string;
}

let pending: PendingReceipt | null = null;

/** Keeps shared files until the form opens. */
export function offerReceipt(receipt: PendingReceipt): void {
  pending = receipt;
}

/** Returns the shared files, once. */
export function takeReceipt(): PendingReceipt | null {
  const taken = pending;
  pending = null;
  return taken;
}
