import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime';

/** Time in ms after which an unanswered entry counts as failed. */
const entryTimeoutMs = 8000;

/**
 * Loads entries with the credentials mode and the integrity of their preloads, and with a timeout.
 * The hash comes from the registration (see `remote-loader.ts`).
 */
export function entryScriptPlugin(): ModuleFederationRuntimePlugin {
  return {
    name: 'tostao-entry-script',
    createScript: ({ url, remoteInfo }) => {
      const script = document.createElement('script');
      script.src = url;
      script.async = true;
      script.crossOrigin = 'anonymous';
      const { integrity } = (remoteInfo ?? {}) as { integrity?: string };
      if (integrity) script.integrity = integrity;
      return { script, timeout: entryTimeoutMs };
    },
  };
}
