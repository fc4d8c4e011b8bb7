import type {
  ComponentSlot,
  LinkSlot,
  LoadedModule,
  RemoteModuleId,
  RemoteModules,
  SlotEntries,
  SlotEntry,
  SlotProps,
} from '@tostao/platform';
import type { FunctionComponent } from 'react';

/** What another remote adds to a slot: its component, one whose files do not load, or links to its pages. */
export type MockSlots = {
  [Name in ComponentSlot]?: FunctionComponent<SlotProps<Name>> | 'missing';
} & { [Name in LinkSlot]?: SlotEntry[] };

/** Returns what the shell tells the screens about mock slots. */
export function mockSlots(slots: MockSlots): { entries: SlotEntries; modules: RemoteModules } {
  const components = new Map<string, RemoteModuleId[]>();
  const loaded = new Map<RemoteModuleId, LoadedModule<never>>();
  const links = new Map<string, SlotEntry[]>();
  for (const [slot, Component] of Object.entries(slots)) {
    if (Array.isArray(Component)) {
      links.set(slot, Component);
      continue;
    }
    const id: RemoteModuleId = `mock/${slot}`;
    components.set(slot, [id]);
    if (Component !== 'missing') loaded.set(id, { Component, version: '1' });
  }
  const load = (id: RemoteModuleId) => {
    const module = loaded.get(id);
    return module ? Promise.resolve(module) : Promise.reject(new Error(`${id} is missing`));
  };
  return {
    entries: { links, components },
    modules: { load: load as RemoteModules['load'], onCrash: () => {} },
  };
}
