/** A shared file for the form of a new expense. */
interface PendingReceipt {
  file: File;
  /** The text that came with it. */
  text: string;
}

let pending: PendingReceipt | null = null;

/** Keeps a shared file until the form opens. */
export function offerReceipt(receipt: PendingReceipt): void {
  pending = receipt;
}

/** Returns the shared file, once. */
export function takeReceipt(): PendingReceipt | null {
  const taken = pending;
  pending = null;
  return taken;
}
