import { clsx } from 'clsx';

export interface LogoProps {
  /** Shows only the coin. */
  markOnly?: boolean | undefined;
  size?: 'sm' | 'md' | 'lg' | undefined;
  className?: string | undefined;
}

const marks = { sm: 'size-8', md: 'size-10', lg: 'size-16' };
const words = { sm: 'text-xl', md: 'text-2xl', lg: 'text-4xl' };

/** The logo: a coin, whose T is a sprout, and the name. */
export function Logo({ markOnly = false, size = 'md', className }: LogoProps) {
  return (
    <span className={clsx('inline-flex items-center gap-2.5', className)}>
      <svg
        viewBox="0 0 48 48"
        className={clsx('shrink-0', marks[size])}
        {...(markOnly ? { role: 'img', 'aria-label': 'Tostão' } : { 'aria-hidden': true })}
      >
        <circle cx="24" cy="24" r="23" className="fill-gold" />
        <circle
          cx="24"
          cy="24"
          r="18.5"
          fill="none"
          strokeWidth="1.75"
          strokeDasharray="1.2 2.68"
          strokeLinecap="round"
          className="stroke-on-gold opacity-55"
        />
        <g className="fill-on-gold">
          <path d="M22 21.5h4v14.2a1.3 1.3 0 0 1-1.3 1.3h-1.4a1.3 1.3 0 0 1-1.3-1.3z" />
          <path d="M22.6 23.6C15.8 23.9 12.6 20 12.2 14.4c6.4-.5 10.7 2.6 10.4 9.2z" />
          <path d="M25.4 23.6c6.8.3 10-3.600 10.4-9.200-6.400-.5-10.700 2.600-10.400 9.200z" />
        </g>
      </svg>
      {markOnly ? null : (
        <span className={clsx('font-extrabold tracking-[-0.045em]', words[size])}>Tostão</span>
      )}
    </span>
  );
}
