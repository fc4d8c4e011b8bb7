/** A page, and the name that its snapshot must have. */
interface Page {
  path: string;
  snapshot: string;
}

/** The part of a `remote.json` that says which pages there are. */
export interface DescribedPages {
  pages: { path: string; module: string }[];
}

/** Shows the versions of the remotes, which differ from build to build. */
const excepted = new Set(['developer-status']);

/** Returns the pages of a remote. The snapshot of `goals-page` is `goals`. */
export function pagesOfRemote({ pages }: DescribedPages): Page[] {
  return pages.map(({ path, module }) => ({ path, snapshot: module.replace(/-page$/, '') }));
}

/** Returns the pages of the shell itself. The snapshot of `<GoalsPage />` is `goals`. */
export function pagesOfShell(routes: string): Page[] {
  const pattern = /<Route (?:path="([^"]+)"|index) element={<(\w+?)(?:Page|Route)? \/>}/g;
  return [...routes.matchAll(pattern)]
    .map(([, path = '/', component = '']) => ({ path, snapshot: toKebabCase(component) }))
    .filter(({ snapshot }) => !excepted.has(snapshot));
}

/** Finds the pages that no scene compares: with `expectSnapshot('goals')`, or `'goals-…'` for one of its states. */
export function findUnseenPages(pages: Page[], scenes: string): Page[] {
  return pages.filter(({ snapshot }) => !new RegExp(`Snapshot\\('${snapshot}['-]`).test(scenes));
}

function toKebabCase(name: string): string {
  return name.replaceAll(/(?<=[a-z])[A-Z]/g, '-$&').toLowerCase();
}
