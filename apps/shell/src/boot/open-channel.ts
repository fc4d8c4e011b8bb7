/** A channel between the open tabs. Where site data is blocked there is none: each is on its own. */
export function openChannel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name);
  } catch {
    return null;
  }
}
