import { chooseRelease } from '@tostao/registry/choose-release';
import type { Descriptor, IconNodes } from '@tostao/registry/descriptor';
import type { Registry } from '@tostao/registry/schema';
import type { RemoteModuleId, SlotEntries, SlotEntry } from '@tostao/platform';
import { moduleId } from '../loader/module-id.ts';
import type { BrowserFlags } from '../loader/browser-flags.ts';

/** A screen of a remote. */
export interface RemotePage {
  path: string;
  /** Whether the page also answers the addresses below its path. */
  subpaths?: boolean | undefined;
  title: string;
  id: RemoteModuleId;
  remote: string;
}

/** An entry of the navigation. */
export interface Destination {
  path: string;
  label: string;
  icon: IconNodes;
  id: RemoteModuleId;
  remote: string;
  /** The table in which a user has rows who sees the entry. */
  whenRowsIn?: string | undefined;
}

/** A card of home that links to a screen. */
export interface HomeCard extends SlotEntry {
  /** The module with its figure and rows. */
  content: RemoteModuleId | undefined;
  /** The table in which a user has rows who sees the card. */
  whenRowsIn?: string | undefined;
}

/** A first step of a user without transactions. */
export interface StartLink extends SlotEntry {
  /** The table whose first row ends the step. */
  unlessRowsIn?: string | undefined;
}

type Slot = Descriptor['slots'][number] & { remote: string };

/** The descriptions of the remotes of this page. */
export interface RemoteCatalog {
  pages: RemotePage[];
  destinations: Destination[];
  homeCards: HomeCard[];
  startLinks: StartLink[];
  /** The contributions of remotes to the slots of screens. */
  slots: SlotEntries;
  /** The modules of the dialogs, by the dialogs' names. */
  dialogs: ReadonlyMap<string, RemoteModuleId>;
  /** The paths of the pages that the shell itself links to, by their purpose. */
  paths: ReadonlyMap<string, string>;
  /** The functions and tables whose writes remotes queue on this device. */
  writes: ReadonlySet<string>;
}

/**
 * Collects the descriptions of the releases of this browser.
 * @param bucket the browser's canary bucket, 0 to 99
 * @param browserFlags the flags that this browser has switched itself
 */
export function catalogOf(
  { remotes, flags = [] }: Registry,
  bucket: number,
  browserFlags: BrowserFlags = {},
): RemoteCatalog {
  const isOn = ({ flag }: { flag?: string | undefined }) =>
    flag === undefined || (browserFlags[flag] ?? flags.includes(flag));
  const described = Object.entries(remotes).flatMap(([remote, releases]) => {
    const [release] = chooseRelease(releases, bucket);
    if (!release) return [];
    const { pages, dialogs, slots, writes } = release.describes;
    return {
      remote,
      writes,
      pages: pages.filter(isOn),
      dialogs: dialogs.filter(isOn),
      slots: slots.filter(isOn),
    };
  });
  const pages = described.flatMap(({ remote, pages: own }) =>
    own.map((page) => ({ ...page, remote, id: moduleId(remote, page.module) })),
  );
  const slots = described
    .flatMap(({ remote, slots: own }) => own.map((slot) => ({ ...slot, remote })))
    .toSorted(byOrder);
  const links = linksOf(slots, pages);
  return {
    pages,
    destinations: pages
      .flatMap(({ nav, path, id, remote }) => (nav ? [{ ...nav, path, id, remote }] : []))
      .toSorted(byOrder),
    homeCards: links.get('home.card/v1') ?? [],
    startLinks: links.get('home.start/v1') ?? [],
    slots: { links, components: componentsOf(slots) },
    dialogs: new Map(
      described.flatMap(({ remote, dialogs }) =>
        dialogs.map(({ id, module }) => [id, moduleId(remote, module)] as const),
      ),
    ),
    writes: new Set(described.flatMap(({ writes }) => writes)),
    paths: new Map(pages.flatMap(({ purpose, path }) => (purpose ? [[purpose, path]] : []))),
  };
}

/** Returns the names of all flags that releases of a registry have. */
export function flagsIn({ remotes }: Registry): string[] {
  const entries = Object.values(remotes).flatMap(({ live, canary }) =>
    [live, canary?.release].flatMap((release) => {
      const { pages = [], dialogs = [], slots = [] } = release?.describes ?? {};
      return [...pages, ...dialogs, ...slots];
    }),
  );
  return [...new Set(entries.flatMap(({ flag }) => flag ?? []))].toSorted();
}

/** Groups the links and the buttons of dialogs by their slot. Those without an icon or without a page or a module to open are left out. */
function linksOf(slots: Slot[], pages: RemotePage[]): Map<string, (HomeCard & StartLink)[]> {
  const links = new Map<string, (HomeCard & StartLink)[]>();
  for (const { slot, remote, page: to, icon, module, title, ...conditions } of slots) {
    const page = pages.find(({ path }) => path === to);
    const content = module === undefined ? undefined : moduleId(remote, module);
    const id = page?.id ?? (to === undefined ? content : undefined);
    if (!id || !icon) continue;
    const link = {
      to: page?.path ?? '',
      title: title ?? page?.title ?? '',
      icon,
      id,
      content,
      whenRowsIn: conditions.whenRowsIn,
      unlessRowsIn: conditions.unlessRowsIn,
    };
    links.set(slot, [...(links.get(slot) ?? []), link]);
  }
  return links;
}

/** Groups the modules of the components by their slot. A link or the button of a dialog is no component. */
function componentsOf(slots: Slot[]): Map<string, RemoteModuleId[]> {
  const components = new Map<string, RemoteModuleId[]>();
  for (const { slot, remote, module, page, icon } of slots) {
    if (module === undefined || page !== undefined || icon) continue;
    components.set(slot, [...(components.get(slot) ?? []), moduleId(remote, module)]);
  }
  return components;
}

function byOrder(one: { order: number }, other: { order: number }): number {
  return one.order - other.order;
}
