import { useQuery } from '@tanstack/react-query';
import { createElement, type ReactNode, Suspense } from 'react';
import type { RemoteModuleId } from './contract.ts';
import { type RemoteModules, remoteModuleQuery } from './remote-modules.ts';
import { usePlatform } from './services.ts';
import { SlotBoundary } from './slot-boundary.ts';
import { type ComponentSlot, type SlotProps, useSlotModules } from './slots.ts';

interface SlotElementProps<Name extends ComponentSlot> {
  name: Name;
  /** The props of each component. */
  props: SlotProps<Name>;
  /** Stands for each component until its code has loaded, so that the rows below do not move. */
  placeholder?: ReactNode;
}

/**
 * Renders the components that remotes add to a place, in their order. Their code is loaded after the screen is
 * drawn. One that does not load or crashes costs its own place only.
 */
export function Slot<Name extends ComponentSlot>({
  name,
  props,
  placeholder,
}: SlotElementProps<Name>) {
  const ids = useSlotModules(name);
  const { modules } = usePlatform();
  if (!modules) return null;
  return ids.map((id) => createElement(SlotModule, { key: id, modules, id, props, placeholder }));
}

interface SlotModuleProps {
  modules: RemoteModules;
  id: RemoteModuleId;
  props: object;
  placeholder?: ReactNode;
}

function SlotModule({ modules, id, props, placeholder }: SlotModuleProps): ReactNode {
  // A remote that is down is not asked again by every row of a list.
  const query = useQuery({ ...remoteModuleQuery(modules, id), retryOnMount: false });
  const { data: module } = query;
  if (!module) return query.isLoading ? placeholder : null;
  const { Component, version } = module;
  const onCrash = (error: unknown, ageMs: number) => modules.onCrash(id, version, error, ageMs);
  const content = createElement(
    Suspense,
    { fallback: placeholder },
    createElement(Component, props),
  );
  return createElement(SlotBoundary, { key: version, onCrash }, content);
}
