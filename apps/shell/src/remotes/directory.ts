import { chooseRelease } from '@tostao/registry/choose-release';
import type { Descriptor, IconNodes } from '@tostao/registry/descriptor';
import type { Registry, RemoteReleases } from '@tostao/registry/schema';
import type { RemoteModuleId } from '@tostao/platform';

/** A screen of a remote. */
export interface RemotePage {
  path: string;
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
}

/** A card of home that links to a screen. */
export interface HomeCard {
  to: string;
  title: string;
  icon: IconNodes;
  id: RemoteModuleId;
  /** The figure of home that it shows, when this shell has it. */
  figure: string | undefined;
  /** The module with its rows for wide screens. */
  content: RemoteModuleId | undefined;
}

/** What the remotes of this page say about themselves. */
export interface Directory {
  pages: RemotePage[];
  destinations: Destination[];
  homeCards: HomeCard[];
  /** The modules of the dialogs, by the dialogs' names. */
  dialogs: ReadonlyMap<string, RemoteModuleId>;
  /** The paths of the pages that the shell itself links to, by their purpose. */
  paths: ReadonlyMap<string, string>;
}

/**
 * Collects what the releases of this browser describe.
 * @param bucket the browser's canary bucket, 0 to 99
 */
export function directoryOf({ remotes }: Registry, bucket: number): Directory {
  const described = Object.entries(remotes).map(([remote, releases]) => {
    const { pages = [], dialogs = [], slots = [] } = describedBy(releases, bucket) ?? {};
    return { remote, pages, dialogs, slots };
  });
  const pages = described.flatMap(({ remote, pages: own }) =>
    own.map((page) => ({ ...page, remote, id: moduleId(remote, page.module) })),
  );
  return {
    pages,
    destinations: pages
      .flatMap(({ nav, path, id, remote }) => (nav ? [{ ...nav, path, id, remote }] : []))
      .toSorted(byOrder),
    homeCards: described
      .flatMap(({ slots }) => slots.filter(({ slot }) => slot === 'home.card'))
      .toSorted(byOrder)
      .flatMap(({ page: to, title, icon, figure, module }) => {
        const page = pages.find(({ path }) => path === to);
        if (!page || !icon) return [];
        const content = module === undefined ? undefined : moduleId(page.remote, module);
        return [{ to: page.path, title: title ?? page.title, icon, id: page.id, figure, content }];
      }),
    dialogs: new Map(
      described.flatMap(({ remote, dialogs }) =>
        dialogs.map(({ id, module }) => [id, moduleId(remote, module)] as const),
      ),
    ),
    paths: new Map(pages.flatMap(({ purpose, path }) => (purpose ? [[purpose, path]] : []))),
  };
}

/** A release of an older tool says nothing about itself: another release of the remote speaks for it. */
function describedBy(releases: RemoteReleases, bucket: number): Descriptor | undefined {
  return chooseRelease(releases, bucket).find(({ describes }) => describes)?.describes;
}

function moduleId(remote: string, module: string): RemoteModuleId {
  return `${remote}/${module}`;
}

function byOrder(one: { order: number }, other: { order: number }): number {
  return one.order - other.order;
}
