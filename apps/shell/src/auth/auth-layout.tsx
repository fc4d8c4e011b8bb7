import { Logo } from '@tostao/ui/logo';
import type { ReactNode } from 'react';
import { AuthAside } from './auth-aside.tsx';

/** The frame of the screens that show nothing of a user. */
export function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <div className="grid min-h-dvh lg:grid-cols-[1.1fr_1fr]">
      <AuthAside />
      <main className="mx-auto grid w-full max-w-md content-center gap-4 px-5 py-6 lg:gap-6 lg:py-10">
        <Logo />
        {children}
      </main>
    </div>
  );
}
