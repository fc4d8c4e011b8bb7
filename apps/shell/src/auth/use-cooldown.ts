import { useEffect, useState } from 'react';

/** The time that Auth leaves between two e-mails to an address. */
const cooldownMs = 60_000;

/** Counts the seconds until Auth sends another e-mail. */
export interface Cooldown {
  /** The address of the last e-mail. */
  email: string;
  secondsLeft: number;
  start: (email: string) => void;
}

/** Returns the cooldown of a button that asks for an e-mail. */
export function useCooldown(): Cooldown {
  const [last, setLast] = useState({ email: '', endsAt: 0 });
  const [now, setNow] = useState(0);
  const isOver = now >= last.endsAt;
  useEffect(() => {
    if (isOver) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isOver]);
  return {
    email: last.email,
    secondsLeft: isOver ? 0 : Math.ceil((last.endsAt - now) / 1000),
    start: (email) => {
      const startedAt = Date.now();
      setNow(startedAt);
      setLast({ email, endsAt: startedAt + cooldownMs });
    },
  };
}
