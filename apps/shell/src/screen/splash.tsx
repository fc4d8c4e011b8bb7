import { Logo } from '@tostao/ui/logo';

/**
 * Counts from navigation start, when index.html shows the same splash: most startups finish
 * earlier.
 */
const animationDelay = `${300 - performance.now()}ms`;

/**
 * Renders the coin while data needed by the first screen loads. It continues the animation of
 * index.html.
 */
export function Splash() {
  return (
    <output aria-label="Carregando">
      <span className="splash grid" style={{ animationDelay }}>
        <Logo markOnly size="lg" />
      </span>
    </output>
  );
}
