import { createContext, useContext } from 'react';

const PortalContainer = createContext<HTMLElement | undefined>(undefined);

/** Provides the mount point of floating elements: without one it is `<body>`. `AppRoot` does, for its styles. */
export const PortalContainerProvider = PortalContainer.Provider;

/** Returns the mount point as Base UI expects it: `undefined` means `<body>`. */
export function usePortalContainer(): HTMLElement | undefined {
  return useContext(PortalContainer);
}
