import { createContext, useContext, type ReactNode } from 'react';

const PortalContainer = createContext<HTMLElement | null>(null);

export interface PortalContainerProviderProps {
  /** The mount point of dialogs, popups and toasts; `null` means `<body>`. */
  container: HTMLElement | null;
  children: ReactNode;
}

/**
 * Provides the mount point of floating elements. Each micro-frontend scopes its styles to its own
 * root, so its floating elements must stay inside that root.
 */
export function PortalContainerProvider({ container, children }: PortalContainerProviderProps) {
  return <PortalContainer value={container}>{children}</PortalContainer>;
}

/** Returns the mount point as Base UI expects it: `undefined` means `<body>`. */
export function usePortalContainer(): HTMLElement | undefined {
  return useContext(PortalContainer) ?? undefined;
}
