import { useState } from 'react';

/** Leads on from a confirmation link, which confirms the e-mail without signing in. */
export function ConfirmedNote() {
  const [isShown] = useState(() => new URLSearchParams(window.location.search).has('confirmado'));
  if (!isShown) return null;
  return (
    <output className="block rounded-control bg-brand-soft p-4 text-on-brand-soft">
      E-mail confirmado. Entre com seu e-mail e sua senha para continuar.
    </output>
  );
}
