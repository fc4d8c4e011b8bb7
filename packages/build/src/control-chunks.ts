import { lazilySharedVersions, modulesAtStart } from './shared-dependencies.ts';

/** The packages of the controls, with the one that their state needs. */
export const controls = /@base-ui|@floating-ui|use-sync-external-store/;

const menus = /@base-ui\/react\/(?:menu|select|filter-dropdown)\b/;
const popups = new RegExp(
  [
    String.raw`@floating-ui\/(?:core|dom|react-dom)`,
    String.raw`@base-ui\/react\/(?:dialog|alert-dialog|popover|floating-ui-react\/(?!utils\b))`,
    String.raw`@base-ui\/react\/(?:internals|utils)\/(?:popups|usePopup|useAnchor|useUnmount|useTrigger)`,
    String.raw`@base-ui\/utils\/(?:store|useScrollLock|fastHooks)`,
    String.raw`use-sync-external-store\/(?:shim\/with-selector|cjs\/use-sync-external-store-shim\/)`,
  ].join('|'),
);

/**
 * The chunks of the controls in the shell, by what the first paint of a page needs: of most pages something
 * that pops up, of some a menu too. Each module is in one chunk only, because controls communicate through
 * React contexts.
 */
export const controlChunks = {
  menus: { name: 'menus', test: menus, enforce: true, priority: 3 },
  popups: { name: 'popups', test: popups, enforce: true, priority: 2 },
  inputs: { name: 'inputs', test: controls, enforce: true, priority: 1 },
};

const provided = Object.keys(lazilySharedVersions()).filter(
  (module) => controls.test(module) && !modulesAtStart.includes(module),
);
const menu = /\/(?:menu|select)$/;
const popup = /\/(?:menu|select|dialog|alert-dialog|popover)$/;

/** The modules that remotes get from each chunk. The most urgent chunk comes first. */
export const providedControls: Record<string, string[]> = {
  inputs: provided,
  popups: provided.filter((module) => popup.test(module)),
  menus: provided.filter((module) => menu.test(module)),
};
