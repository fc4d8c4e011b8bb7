import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { BottomNav, type MoreItem } from '../bottom-nav/bottom-nav.tsx';
import { SideNav } from '../side-nav/side-nav.tsx';
import type { NavItem } from '../nav/nav-item.ts';

export type { NavItem } from '../nav/nav-item.ts';

export interface AppLayoutProps {
  items: readonly NavItem[];
  /** Opens the entries that a phone's bar has no room for. */
  more?: MoreItem | undefined;
  /** Content above the links of the side bar, usually the logo. */
  brand?: ReactNode;
  /** Content at the bottom of the side bar. */
  footer?: ReactNode;
  /** The status of the whole app, such as a `Banner`; screen readers announce its changes. */
  status?: ReactNode;
  /** A row above the page's `<header>`, below 1024 px. */
  top?: ReactNode;
  /** A control of 44 px at the end of the page's `<header>`, below 1024 px. */
  corner?: ReactNode;
  children: ReactNode;
}

/** The layout of every signed-in page: skip link, navigation, content and status. */
export function AppLayout({
  items,
  more,
  brand,
  footer,
  status,
  top,
  corner,
  children,
}: AppLayoutProps) {
  return (
    <>
      <a
        href="#conteudo"
        className="sr-only rounded-control bg-brand px-4 py-3 font-semibold text-on-brand focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-70"
      >
        Pular para o conteúdo
      </a>
      <SideNav items={items} header={brand} footer={footer} />
      <main
        id="conteudo"
        tabIndex={-1}
        className={clsx(
          corner && 'max-lg:[&_header]:pr-12',
          'relative min-h-dvh pb-[calc(var(--spacing-nav)+env(safe-area-inset-bottom))] outline-none lg:pb-0 lg:pl-side in-[body:has([data-banner])]:pb-[calc(var(--spacing-nav)+env(safe-area-inset-bottom)+3.5rem)] lg:in-[body:has([data-banner])]:pb-14 print:min-h-0 print:p-0',
        )}
      >
        {top ? <div className="px-4 pt-3 sm:px-6 lg:hidden print:hidden">{top}</div> : null}
        <div className="relative">
          {corner ? (
            <div className="absolute top-3 right-4 z-10 flex h-touch items-center sm:top-4 sm:right-6 lg:hidden print:hidden">
              {corner}
            </div>
          ) : null}
          {children}
        </div>
      </main>
      <output className="fixed block inset-x-0 bottom-[calc(var(--spacing-nav)+env(safe-area-inset-bottom))] z-40 lg:bottom-0 lg:left-side print:hidden">
        {status}
      </output>
      <BottomNav items={items} more={more} />
    </>
  );
}
