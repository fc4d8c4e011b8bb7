/** The remotes that a developer puts into this tab: by name, the origin that gives them. */
let overrides: Record<string, string> = {};

export function setOverrides(next: Record<string, string>): void {
  overrides = next;
}

export function overrideOf(remote: string): string | undefined {
  return overrides[remote];
}

export function allOverrides(): Record<string, string> {
  return overrides;
}
