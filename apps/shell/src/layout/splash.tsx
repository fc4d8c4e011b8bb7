import { Logo } from '@tostao/ui/logo';

/** Counted from the start of the page, where index.html shows the same: most starts are over by then. */
const animationDelay = `${300 - performance.now()}ms`;

/** The coin, for what must be known before the first screen; the one of index.html goes on in it. */
export function Splash() {
  return (
    <output aria-label="Carregando">
      <span className="splash grid" style={{ animationDelay }}>
        <Logo markOnly size="lg" />
      </span>
    </output>
  );
}
