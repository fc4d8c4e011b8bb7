const storageKey = 'tostao-flags';

/** The flags that this browser has switched itself, whatever the environment says. */
export type BrowserFlags = Readonly<Record<string, boolean>>;

/** Returns the flags of this browser. The first screen reads them, hence without a schema. */
export function readBrowserFlags(): BrowserFlags {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}');
    const entries = Object.entries(stored ?? {});
    return Object.fromEntries(entries.filter(([, isOn]) => typeof isOn === 'boolean'));
  } catch {
    return {};
  }
}

/** Switches a flag in this browser, or leaves it to the environment. The next page shows it. */
export function switchFlag(name: string, isOn: boolean | undefined): void {
  const { [name]: _, ...others } = readBrowserFlags();
  const flags = isOn === undefined ? others : { ...others, [name]: isOn };
  localStorage.setItem(storageKey, JSON.stringify(flags));
}
