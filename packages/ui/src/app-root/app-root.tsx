import { useState, type ReactNode } from 'react';
import { PortalContainerProvider } from '../portal-container/portal-container.tsx';

export interface AppRootProps {
  /** The app's name, to which its stylesheet is scoped. */
  name: string;
  children: ReactNode;
}

/** Wraps a separately built app, so that its styles apply only to itself, portals included. */
export function AppRoot({ name, children }: AppRootProps) {
  const [container, setContainer] = useState<HTMLElement | null>(null);
  return (
    <div data-app={name} ref={setContainer}>
      <PortalContainerProvider container={container}>{children}</PortalContainerProvider>
    </div>
  );
}
