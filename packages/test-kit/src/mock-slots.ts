import type {
  ComponentSlot,
  DialogSlot,
  LinkSlot,
  LoadedModule,
  RemoteModuleId,
  RemoteModules,
  SlotEntries,
  SlotEntry,
  SlotProps,
} from '@tostao/platform';
import type { FunctionComponent } from 'react';

/** What another remote adds to a slot: its component, one whose files do not load, links to its pages, or a dialog with its button. */
export type MockSlots = {
  [Name in ComponentSlot]?: FunctionComponent<SlotProps<Name>> | 'missing';
} & { [Name in LinkSlot]?: SlotEntry[] } & {
  [Name in DialogSlot]?: { title: string; Dialog: FunctionComponent<SlotProps<Name>> };
};

/** A paper clip. */
const icon: SlotEntry['icon'] = [
  [
    'path',
    {
      d: 'm16 6-8.4 8.6a2 2 0 0 0 2.8 2.8l8.4-8.6a4 4 0 1 0-5.6-5.6l-8.4 8.5a6 6 0 1 0 8.5 8.5l8.4-8.5',
    },
  ],
];

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
    if (typeof Component === 'object') {
      links.set(slot, [{ title: Component.title, icon, to: '', id }]);
      loaded.set(id, { Component: Component.Dialog as FunctionComponent, version: '1' });
      continue;
    }
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
