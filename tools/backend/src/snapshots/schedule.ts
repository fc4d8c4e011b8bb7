const intervalMs = 10 * 60 * 1000;

/**
 * Takes a snapshot now and every ten minutes.
 * @returns a function that ends this
 */
export async function scheduleSnapshots(core: {
  takeSnapshot(): Promise<void>;
}): Promise<() => void> {
  await core.takeSnapshot();
  const timer = setInterval(() => void core.takeSnapshot(), intervalMs);
  timer.unref();
  return () => clearInterval(timer);
}
