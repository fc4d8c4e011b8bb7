import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';

interface SettingsRowProps {
  /** The visible label. The button's accessible name starts with it. */
  label: string;
  icon: ReactNode;
  /** The current value, or a short description. */
  value?: string;
  disabled?: boolean;
  onClick?: () => void;
}

/** Renders a row of a settings card as a button. */
export function SettingsRow({ label, icon, value, disabled = false, onClick }: SettingsRowProps) {
  return (
    <button
      type="button"
      disabled={disabled}
      onClick={onClick}
      className="group flex min-h-14 w-full items-center gap-4 px-5 py-2 text-left transition not-disabled:hover:bg-sunken disabled:cursor-not-allowed"
    >
      <span
        aria-hidden
        className="grid size-10 shrink-0 place-items-center rounded-control bg-brand-soft text-on-brand-soft group-disabled:bg-sunken group-disabled:text-muted [&_svg]:size-5"
      >
        {icon}
      </span>
      <span className="min-w-0 flex-1 font-medium group-disabled:text-muted">{label}</span>
      {value === undefined ? null : <span className="text-sm text-muted">{value}</span>}
      {disabled ? null : <ChevronRight aria-hidden className="size-5 shrink-0 text-subtle" />}
    </button>
  );
}
