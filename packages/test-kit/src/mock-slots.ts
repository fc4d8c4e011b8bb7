import type {
  ComponentSlot,
  LoadedModule,
  RemoteModuleId,
  RemoteModules,
  SlotEntries,
  SlotProps,
} from '@tostao/platform';
import type { FunctionComponent } from 'react';

/** What another remote adds to a slot: its component, or one whose files do not load. */
export type MockSlots = {
  [Name in ComponentSlot]?: FunctionComponent<SlotProps<Name>> | 'missing';
};

/** Returns what the shell tells the screens about mock slots. */
export function mockSlots(slots: MockSlots): { entries: SlotEntries; modules: RemoteModules } {
  const components = new Map<string, RemoteModuleId[]>();
  const loaded = new Map<RemoteModuleId, LoadedModule<never>>();
  for (const [slot, Component] of Object.entries(slots)) {
    const id: RemoteModuleId = `mock/${slot}`;
    components.set(slot, [id]);
    if (Component !== 'missing') loaded.set(id, { Component, version: '1' });
  }
  const load = (id: RemoteModuleId) => {
    const module = loaded.get(id);
    return module ? Promise.resolve(module) : Promise.reject(new Error(`${id} is missing`));
  };
  return {
    entries: { links: new Map(), components },
    modules: { load: load as RemoteModules['load'], onCrash: () => {} },
  };
}
