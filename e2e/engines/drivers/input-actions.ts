import type { Point } from './driver.ts';

// WebDriver and WebDriver BiDi describe input by the same objects.

/** Returns the actions of a press of the mouse. */
export function pressAt({ x, y }: Point): object[] {
  const at = { x: Math.round(x), y: Math.round(y), origin: 'viewport' };
  const actions = [
    { type: 'pointerMove', duration: 0, ...at },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ];
  return [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }];
}

/** The "normalised key values" of WebDriver. */
export const keys = { control: '\uE009', enter: '\uE007', escape: '\uE00C' };

const down = (value: string) => ({ type: 'keyDown', value });
const up = (value: string) => ({ type: 'keyUp', value });

/** Returns the actions of the keys of a text, while others are held down. */
export function typeKeys(text: string, held: string[] = []): object[] {
  const typed = Array.from(text).flatMap((value) => [down(value), up(value)]);
  const actions = [...held.map(down), ...typed, ...held.map(up)];
  return [{ type: 'key', id: 'keyboard', actions }];
}
