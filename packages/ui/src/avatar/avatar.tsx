import { clsx } from 'clsx';

export interface AvatarProps {
  /** Its first letter is the fallback without an image. */
  name: string;
  src?: string | null | undefined;
  size?: 'sm' | 'md' | 'lg' | undefined;
}

const sizes = { sm: 'size-11 text-base', md: 'size-14 text-xl', lg: 'size-24 text-4xl' };

/** The user's image or first letter. Decorative, so name its parent, such as a link. */
export function Avatar({ name, src, size = 'sm' }: AvatarProps) {
  // A letter may have several code points, such as a decomposed `É` or an emoji.
  const first = new Intl.Segmenter('pt-BR').segment(name.trim()).containing(0)?.segment;
  const letter = first?.toLocaleUpperCase('pt-BR') ?? '?';
  return (
    <span
      aria-hidden
      className={clsx(
        'inline-grid shrink-0 place-items-center overflow-hidden rounded-full',
        'bg-brand-soft font-bold text-on-brand-soft ring-2 ring-surface',
        sizes[size],
      )}
    >
      {src ? <img src={src} alt="" className="size-full object-cover" /> : letter}
    </span>
  );
}
