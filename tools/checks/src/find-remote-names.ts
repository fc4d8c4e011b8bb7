/** A mention of a remote by its name, folder, module or path. */
export interface Mention {
  line: number;
  found: string;
}

/** Finds where a source names a remote: as a quoted name or path, a module id, a folder or a package. */
export function findRemoteNames(text: string, names: readonly string[]): Mention[] {
  const quoted = names.map((name) => escape(name)).join('|');
  const bare = names
    .filter((name) => !name.startsWith('/'))
    .map((name) => escape(name))
    .join('|');
  const forms = [
    String.raw`(['"\`])(?:${quoted})(?:\1|\?)`,
    ...(bare
      ? [String.raw`(['"\`])(?:${bare})/[a-z-]+\2`, String.raw`(?:apps|@tostao)/(?:${bare})\b`]
      : []),
  ];
  const pattern = new RegExp(forms.join('|'), 'g');
  return text
    .split('\n')
    .flatMap((content, index) =>
      [...content.matchAll(pattern)].map(([found]) => ({ line: index + 1, found })),
    );
}

function escape(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}

export interface Described {
  pages?: { nav?: { icon?: string } }[];
  slots?: { icon?: string }[];
}

/** Returns the names of icons that lucide does not have. */
export function findUnknownIcons({ pages = [], slots = [] }: Described, known: string[]): string[] {
  const named = [...pages.map(({ nav }) => nav?.icon), ...slots.map(({ icon }) => icon)];
  return named.filter((icon) => icon !== undefined).filter((icon) => !known.includes(icon));
}
