import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';

interface SettingsRowProps {
  /** The visible label. The button's accessible name starts with it. */
  label: string;
  icon: ReactNode;
  /** The current value, or a short description. */
  value?: string;
  onClick?: () => void;
  /** Hides the row from those who may only view. */
  'data-writes'?: boolean | undefined;
}

/** Renders a row of a settings card as a button. */
export function SettingsRow({ label, icon, value, onClick, ...writes }: SettingsRowProps) {
  return (
    <button
      type="button"
      {...writes}
      onClick={onClick}
      className="group flex min-h-14 w-full items-center gap-4 px-5 py-2 text-left transition hover:bg-sunken"
    >
      <span
        aria-hidden
        className="grid size-10 shrink-0 place-items-center rounded-control bg-brand-soft text-on-brand-soft [&_svg]:size-5"
      >
        {icon}
      </span>
      <span className="min-w-0 flex-1 font-medium">{label}</span>
      {value === undefined ? null : <span className="text-sm text-muted">{value}</span>}
      <ChevronRight aria-hidden className="size-5 shrink-0 text-subtle" />
    </button>
  );
}
