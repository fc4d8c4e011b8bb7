import { NavigationType, useLocation, useNavigationType, useSearchParams } from '@tostao/platform';
import { useCallback, useEffect, useState } from 'react';
import { paramsOf, type View, viewOf } from './view.ts';

/** Typing should not write the address at every letter. */
const urlUpdateDebounceMs = 300;

/**
 * What of the debts is shown. The page changes at once and the address follows, so that a reload or
 * a shared link shows the same; a link or the back button changes the page.
 */
export function useView() {
  const [params, setParams] = useSearchParams();
  const { key } = useLocation();
  const navigation = useNavigationType();
  const [view, setView] = useState(() => viewOf(params));
  const [seenKey, setSeenKey] = useState(key);

  if (key !== seenKey) {
    setSeenKey(key);
    // Only this hook replaces entries of the history on this page.
    if (navigation !== NavigationType.Replace) setView(viewOf(params));
  }

  const written = params.toString();
  const wanted = paramsOf(view).toString();
  const isTyping = viewOf(params).search !== view.search;
  useEffect(() => {
    if (wanted === written) return undefined;
    const write = () => setParams(wanted, { replace: true });
    const timer = setTimeout(write, isTyping ? urlUpdateDebounceMs : 0);
    return () => clearTimeout(timer);
  }, [wanted, written, isTyping, setParams]);

  const change = useCallback(
    (part: Partial<View>) => setView((last) => ({ ...last, ...part })),
    [],
  );
  return [view, change] as const;
}
