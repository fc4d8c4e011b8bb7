import { useState, type ReactNode } from 'react';
import { PortalContainerProvider } from '../portal-container/portal-container.tsx';

export interface AppRootProps {
  /** The app's name, which its stylesheet is scoped to. */
  name: string;
  children: ReactNode;
}

/** Surrounds whatever a separately built app shows, so that its styles reach it and nothing else. */
export function AppRoot({ name, children }: AppRootProps) {
  const [container, setContainer] = useState<HTMLElement | null>(null);
  return (
    <div data-app={name} ref={setContainer}>
      <PortalContainerProvider container={container}>{children}</PortalContainerProvider>
    </div>
  );
}
