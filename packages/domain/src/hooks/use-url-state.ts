import { useCallback, useEffect, useState } from 'react';
import {
  NavigationType,
  useLocation,
  useNavigate,
  useNavigationType,
  useSearchParams,
} from '@tostao/platform';

/** How a piece of state is written into the address. */
export interface UrlStateCodec<State> {
  read: (params: URLSearchParams) => State;
  write: (state: State) => URLSearchParams;
}

interface UrlStateOptions<State> {
  /** `push` adds a history entry for every change, so that the back button undoes it. */
  history?: 'push' | 'replace';
  /** Tells a change made by typing, which reaches the address only after a pause. */
  isTyping?: (next: State, written: State) => boolean;
}

const typingDebounceMs = 300;

/** Marks the navigations of this hook: any other navigation changes the state. */
const ownNavigation = { urlState: true } as const;

/**
 * Keeps state in the address, so that a reload or a shared link shows the same. The state changes at
 * once and the address follows; a link or the back button changes the state.
 */
export function useUrlState<State>(
  { read, write }: UrlStateCodec<State>,
  { history = 'replace', isTyping }: UrlStateOptions<State> = {},
) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const navigationType = useNavigationType();
  const { key, state: locationState } = useLocation();
  const [state, setState] = useState(() => read(params));
  const [seenKey, setSeenKey] = useState(key);

  if (key !== seenKey) {
    setSeenKey(key);
    const isOwn = navigationType !== NavigationType.Pop && isOwnNavigation(locationState);
    if (!isOwn) setState(read(params));
  }

  const written = read(params);
  const current = write(written).toString();
  const wanted = write(state).toString();
  const delayMs = isTyping?.(state, written) ? typingDebounceMs : 0;
  useEffect(() => {
    if (wanted === current) return undefined;
    const update = () =>
      void navigate({ search: wanted }, { replace: history === 'replace', state: ownNavigation });
    if (delayMs === 0) {
      update();
      return undefined;
    }
    const timer = setTimeout(update, delayMs);
    return () => clearTimeout(timer);
  }, [wanted, current, delayMs, history, navigate]);

  const change = useCallback(
    (part: Partial<State> | ((last: State) => Partial<State>)) =>
      setState((last) => ({ ...last, ...(typeof part === 'function' ? part(last) : part) })),
    [],
  );
  return [state, change] as const;
}

function isOwnNavigation(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'urlState' in state;
}
