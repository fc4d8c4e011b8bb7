import { atom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import type { RemoteModuleId } from './contract.ts';

/** A link to a page of a remote, in a place of another screen. */
export interface SlotEntry {
  title: string;
  /** The SVG nodes of its icon of 24 by 24. */
  icon: [element: string, attributes: Record<string, string>][];
  /** The path that it opens. */
  to: string;
  /** The module of that page. */
  id: RemoteModuleId;
}

type Slots = ReadonlyMap<string, SlotEntry[]>;

const slotsAtom = atom<Slots>(new Map());
const none: SlotEntry[] = [];

/** Returns the entries of remotes for a place, such as `settings.row`, in their order. */
export function useSlots(slot: string): SlotEntry[] {
  return useAtomValue(slotsAtom).get(slot) ?? none;
}

/** Makes the entries known to every screen. Only the shell calls it. */
export function useSlotsSync(slots: Slots): void {
  const setSlots = useSetAtom(slotsAtom);
  useEffect(() => setSlots(slots), [slots, setSlots]);
}
