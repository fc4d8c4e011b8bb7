import { type ComponentType, useInsertionEffect, useState, type ReactNode } from 'react';
import { PortalContainerProvider } from '../portal-container/portal-container.tsx';

export interface AppRootProps {
  /** The app's name, to which its stylesheet is scoped. */
  name: string;
  children: ReactNode;
}

/**
 * Wraps a separately built app, so that its styles apply only to itself. Its dialogs and popups have a second
 * root directly below the body: a transformed ancestor, such as a pressed card, would move these fixed elements.
 */
export function AppRoot({ name, children }: AppRootProps) {
  const [container] = useState(() => {
    const root = document.createElement('div');
    root.dataset['app'] = name;
    return root;
  });
  // In the document before any layout effect focuses a dialog, and still there while the content suspends.
  useInsertionEffect(() => {
    document.body.append(container);
    return () => container.remove();
  }, [container]);
  return (
    <div data-app={name}>
      <PortalContainerProvider value={container}>{children}</PortalContainerProvider>
    </div>
  );
}

/** Returns the component of an exposed file: the given one inside its app's root. */
export function withAppRoot<Props extends object>(name: string, Component: ComponentType<Props>) {
  return function Exposed(props: Props) {
    return (
      <AppRoot name={name}>
        <Component {...props} />
      </AppRoot>
    );
  };
}
