export type Dependencies = Record<string, string>;

/** The state of Tostão that a repository of its own is created with and updated to, as `dist/blueprint.json` has it. */
export interface Blueprint {
  /** The exact version of each package that the template needs. */
  versions: Dependencies;
  pnpm: string;
  /** The place in the navigation, after the remotes of Tostão. */
  navOrder: number;
  /** Files that the tools of Tostão expect, by name. An update writes them again. */
  configs: Record<string, string>;
}

export const workspaceDependencies = new Set(['storybook', '@storybook/react-vite']);
/** In the workspace, the root has the linter, and the release tool is no dependency of a remote. */
export const ownDependencies = {
  '@tostao/registry': '',
  '@tostao/release': '',
  oxlint: '',
  'oxlint-tsgolint': '',
};
/** A remote that stores data needs them. In the workspace its package.json names them once it does. */
export const dataDependencies = { '@tanstack/react-query': '', '@tostao/domain': '' };
