// Stands in for react-refresh/runtime while developing. All apps of the page use the copy of the app
// that came first: React tells only that one about its roots, so an edit in a remote shows in the shell.
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
