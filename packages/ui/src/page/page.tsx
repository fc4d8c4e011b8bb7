import { clsx } from 'clsx';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../icon-button/icon-button.tsx';

export interface PageProps {
  /** The page's `<h1>`. */
  title: string;
  /** A line below the title, such as a greeting. */
  subtitle?: ReactNode;
  /** Shows a button `Voltar` before the title. */
  onBack?: (() => void) | undefined;
  /** Controls opposite the title. */
  actions?: ReactNode;
  /** `narrow` for reading and forms, `wide` for lists and dashboards. */
  width?: 'narrow' | 'wide' | undefined;
  children: ReactNode;
}

/** The layout of a page: heading, back button, actions and maximum width. */
export function Page({ title, subtitle, onBack, actions, width = 'narrow', children }: PageProps) {
  return (
    <div
      className={clsx(
        'mx-auto flex w-full flex-col gap-4 px-4 pt-3 pb-10 sm:gap-5 sm:pt-4 sm:px-6 lg:gap-6 lg:px-8 lg:pt-8 print:gap-3 print:p-0',
        width === 'wide' ? 'max-w-6xl' : 'max-w-3xl',
      )}
    >
      <header className="flex min-h-touch items-center gap-2">
        {onBack ? (
          <IconButton
            label="Voltar"
            icon={<ArrowLeft />}
            onClick={onBack}
            className="-ml-2.5 print:hidden"
          />
        ) : null}
        <div className="min-w-0 flex-1">
          {/* Beside the back button, the longest title must fit one line on a phone. */}
          <h1 className={clsx('text-title', onBack && 'max-sm:text-[1.3125rem]')}>{title}</h1>
          {subtitle ? <div className="text-sm text-muted">{subtitle}</div> : null}
        </div>
        {actions ? (
          <div className="flex shrink-0 items-center gap-1 print:hidden">{actions}</div>
        ) : null}
      </header>
      {children}
    </div>
  );
}
