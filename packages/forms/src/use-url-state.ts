import { startTransition, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  NavigationType,
  useLocation,
  useNavigate,
  useNavigationType,
  useSearchParams,
} from '@tostao/platform';

/** Converts state to query parameters and back. */
export interface UrlStateCodec<State> {
  read: (params: URLSearchParams) => State;
  write: (state: State) => URLSearchParams;
}

interface UrlStateOptions<State> {
  /** `push` adds a history entry for every change, so that the back button undoes it. */
  history?: 'push' | 'replace';
  /** Detects a change made by typing, which updates the URL after a debounce. */
  isTyping?: (next: State, written: State) => boolean;
}

const typingDebounceMs = 300;

/** Marks this hook's own navigations. Any other navigation changes the state. */
const ownNavigation = { urlState: true } as const;

/**
 * Synchronizes state with the URL, so that a reload or a shared link shows the same. A change applies
 * to the state immediately and then to the URL. A link or the back button changes the state.
 * @returns The state and a function that merges a change into it.
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
  /** The location that this hook left last, which may still be rendered. */
  const leftKey = useRef<string>(undefined);

  if (key !== seenKey) {
    setSeenKey(key);
    const isOwn = navigationType !== NavigationType.Pop && isOwnNavigation(locationState);
    if (!isOwn) setState(read(params));
  }

  const written = read(params);
  const current = write(written).toString();
  const wanted = write(state).toString();
  const leave = useEffectEvent(() => {
    leftKey.current = key;
  });
  const delayMs = isTyping?.(state, written) ? typingDebounceMs : 0;
  useEffect(() => {
    if (wanted === current) return undefined;
    const update = () => {
      leave();
      // The state is shown already; other renders that follow the URL are not urgent.
      startTransition(() => {
        void navigate({ search: wanted }, { replace: history === 'replace', state: ownNavigation });
      });
    };
    if (delayMs === 0) {
      update();
      return undefined;
    }
    const timer = setTimeout(update, delayMs);
    return () => clearTimeout(timer);
  }, [wanted, current, delayMs, history, navigate]);

  // The back button before such a navigation is rendered leads to the location that still is: the
  // key stays the same.
  const followBack = useEffectEvent(() => {
    if (leftKey.current === key) setState(read(new URLSearchParams(window.location.search)));
  });
  useEffect(() => {
    window.addEventListener('popstate', followBack);
    return () => window.removeEventListener('popstate', followBack);
  }, []);

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
