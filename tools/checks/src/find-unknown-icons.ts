/** The icons of a `remote.json`. */
export interface Described {
  pages?: { nav?: { icon?: string } }[];
  slots?: { icon?: string }[];
}

/** Returns the names of icons that lucide does not have. */
export function findUnknownIcons({ pages = [], slots = [] }: Described, known: string[]): string[] {
  const named = [...pages.map(({ nav }) => nav?.icon), ...slots.map(({ icon }) => icon)];
  return named.filter((icon) => icon !== undefined).filter((icon) => !known.includes(icon));
}
