import type * as TestingLibrary from '@testing-library/dom';

/** An element by its role and its accessible name, or a pattern of it. */
export interface Wanted {
  /** A role of ARIA, or `password`: ARIA has none for such a field. */
  role: string;
  name?: string;
  pattern?: string;
}

/** What a user perceives of an element. */
export interface Element {
  text: string;
  value: string;
  isChecked: boolean;
  isFocused: boolean;
  isDisabled: boolean;
  /** Its middle, in the viewport. */
  x: number;
  y: number;
  /** Whether an animation moves a part of the page that has it. */
  isMoving: boolean;
  /** What a press of the middle would reach instead of it. */
  coveredBy: string | undefined;
}

export type Answer = { element: Element } | { count: number; of: string };

declare global {
  interface Window {
    TestingLibraryDom?: typeof TestingLibrary;
  }
}

/**
 * Runs in the page, which has loaded the library. Finds the one visible element at the end of a path, of which each part is inside
 * the former one, and brings it into view for a press. The empty path leads to the whole page.
 */
export function findElement({ path, isPress }: { path: Wanted[]; isPress: boolean }): Answer {
  const { queryAllByLabelText, queryAllByRole } = window.TestingLibraryDom!;
  let found = [document.body];
  let of = 'page';
  for (const { role, name, pattern } of path) {
    const wanted = pattern === undefined ? name : new RegExp(pattern);
    const options = wanted === undefined ? {} : { name: wanted };
    found = found
      .flatMap((scope) =>
        role === 'password'
          ? queryAllByLabelText(scope, wanted ?? '', { selector: 'input' })
          : queryAllByRole(scope, role, options),
      )
      .filter((element) => element.checkVisibility({ visibilityProperty: true }));
    of += ` > ${role} "${wanted}"`;
    if (found.length === 0) {
      const others = queryAllByRole(document.body, role).map(
        (other) => other.ariaLabel ?? other.innerText.slice(0, 60),
      );
      return { count: 0, of: `${of}, only ${JSON.stringify(others)}` };
    }
  }
  const [element] = found;
  if (!element || found.length > 1) return { count: found.length, of };

  const look = () => {
    const { x, y, width, height, top, bottom, left, right } = element.getBoundingClientRect();
    const middle = { x: x + width / 2, y: y + height / 2 };
    const reached = document.elementFromPoint(middle.x, middle.y);
    const isOnTop = reached !== null && (element.contains(reached) || reached.contains(element));
    const isInView = top >= 0 && bottom <= innerHeight && left >= 0 && right <= innerWidth;
    return { middle, isInView, coveredBy: isOnTop ? undefined : (reached?.outerHTML ?? 'nothing') };
  };
  // Presses wait for the end of what moves the element, such as the opening of its dialog.
  const isMoving = document.getAnimations().some((animation) => {
    const { target } = animation.effect as KeyframeEffect;
    return animation.playState === 'running' && target !== element && target?.contains(element);
  });
  let seen = look();
  if (isPress && (!seen.isInView || seen.coveredBy !== undefined)) {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    seen = look();
  }
  const field = element as HTMLInputElement;
  return {
    element: {
      text: element.innerText.replaceAll(/\s+/g, ' ').trim(),
      value: typeof field.value === 'string' ? field.value.replaceAll('\u00A0', ' ') : '',
      isChecked: field.checked || element.ariaChecked === 'true',
      isFocused: document.activeElement === element,
      isDisabled: field.disabled || element.ariaDisabled === 'true',
      isMoving,
      ...seen.middle,
      coveredBy: seen.coveredBy?.slice(0, 200),
    },
  };
}
