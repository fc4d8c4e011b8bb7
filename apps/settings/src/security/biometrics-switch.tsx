import { Switch } from '@tostao/ui/switch';
import { Fingerprint } from 'lucide-react';
import { useState } from 'react';

const storageKey = 'biometria';

function isStored(): boolean {
  try {
    return localStorage.getItem(storageKey) === 'true';
  } catch {
    return false;
  }
}

/** Stores the preference on this device only; it has no other effect. */
export function BiometricsSwitch() {
  const [isOn, setIsOn] = useState(isStored);
  const change = (next: boolean) => {
    setIsOn(next);
    try {
      localStorage.setItem(storageKey, String(next));
    } catch {
      // Storage is blocked: the choice lasts until the page is closed.
    }
  };
  return (
    <div className="flex min-h-14 items-center gap-4 px-5 py-2">
      <span
        aria-hidden
        className="grid size-10 shrink-0 place-items-center rounded-control bg-brand-soft text-on-brand-soft"
      >
        <Fingerprint className="size-5" />
      </span>
      <Switch label="Bloqueio por Biometria" checked={isOn} onChange={change} className="flex-1" />
    </div>
  );
}
