import { createContext, useContext, type ReactNode } from 'react';

const PortalContainer = createContext<HTMLElement | null>(null);

export interface PortalContainerProviderProps {
  /** Where dialogs, popups and toasts mount; `null` stands for `<body>`. */
  container: HTMLElement | null;
  children: ReactNode;
}

/**
 * Names the element in which everything that floats above the page mounts. Each micro-frontend
 * scopes its styles to its own root, so what it floats must stay inside that root.
 */
export function PortalContainerProvider({ container, children }: PortalContainerProviderProps) {
  return <PortalContainer value={container}>{children}</PortalContainer>;
}

/** The element to mount in, as Base UI wants it: `undefined` means `<body>`. */
export function usePortalContainer(): HTMLElement | undefined {
  return useContext(PortalContainer) ?? undefined;
}
