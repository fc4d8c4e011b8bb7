// @ts-nocheck -- only the build knows the alias below
// Replaces react-refresh/runtime in development. All apps of a page share the copy of the first
// one: React reports its roots only to that copy, so otherwise an edit in a remote would not appear in the shell.
// @boundaries-ignore an alias of the build for the real react-refresh/runtime
import original from 'original-react-refresh-runtime';

const shared = (globalThis.tostaoReactRefresh ??= original);

export const {
  createSignatureFunctionForTransform,
  getFamilyByType,
  injectIntoGlobalHook,
  isLikelyComponentType,
  performReactRefresh,
  register,
} = shared;
