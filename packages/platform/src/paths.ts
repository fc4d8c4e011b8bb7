import { atom, useAtomValue, useSetAtom } from 'jotai';
import { type ComponentProps, createElement, type ReactNode, useEffect } from 'react';
import { Link } from 'react-router-dom';

/** The paths of the pages that remotes offer, by the `purpose` that a page names in `remote.json`. */
type Paths = ReadonlyMap<string, string>;

const pathsAtom = atom<Paths>(new Map());

/** Returns the path of the page for a purpose, such as `debts`. Nothing where no remote offers one. */
export function usePath(purpose: string): string | undefined {
  return useAtomValue(pathsAtom).get(purpose);
}

/** Makes the paths known to every screen. Only the shell calls it. */
export function usePathsSync(paths: Paths): void {
  const setPaths = useSetAtom(pathsAtom);
  useEffect(() => setPaths(paths), [paths, setPaths]);
}

interface PageLinkProps extends Omit<ComponentProps<typeof Link>, 'to'> {
  purpose: string;
  /** The rest of the address, with its slash. */
  subpath?: string;
  /** The query of the address, with its question mark. */
  search?: string;
}

/** Links to the page for a purpose. Renders only the text where no remote offers one. */
export function PageLink({
  purpose,
  subpath = '',
  search = '',
  children,
  ...link
}: PageLinkProps): ReactNode {
  const path = usePath(purpose);
  return path === undefined
    ? createElement('span', null, children)
    : createElement(Link, { ...link, to: path + subpath + search }, children);
}
