import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/** How long a remote's entry may take before it counts as failed, in ms. */
const timeout = 8000;

/**
 * Loads entries with the credentials mode and the integrity of their preloads, and never waits for
 * ever. The hash comes with what was registered (see `remote-loader.ts`).
 */
export default function entryScriptPlugin(): ModuleFederationRuntimePlugin {
  return {
    name: 'tostao-entry-script',
    createScript: ({ url, remoteInfo }) => {
      const script = document.createElement('script');
      script.src = url;
      script.async = true;
      script.crossOrigin = 'anonymous';
      const { integrity } = (remoteInfo ?? {}) as { integrity?: string };
      if (integrity) script.integrity = integrity;
      return { script, timeout };
    },
  };
}
