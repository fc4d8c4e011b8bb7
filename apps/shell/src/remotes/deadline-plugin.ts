import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/** How long a remote's script may take before it counts as failed, in ms. */
const deadline = 10_000;

/** Loads entries with the same credentials mode as their preloads, and never waits for ever. */
export default function deadlinePlugin(): ModuleFederationRuntimePlugin {
  return {
    name: 'tostao-deadline',
    createScript: ({ url }) => {
      const script = document.createElement('script');
      script.src = url;
      script.async = true;
      script.crossOrigin = 'anonymous';
      return { script, timeout: deadline };
    },
  };
}
