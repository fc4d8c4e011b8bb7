import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect } from '@playwright/test';
import type { Driver } from '../drivers/driver.ts';
import { keys } from '../drivers/input-actions.ts';
import { type Answer, type Element, findElement, type Wanted } from './find-element.ts';

const file = createRequire(import.meta.url).resolve(
  '@testing-library/dom/dist/@testing-library/dom.umd.min.js',
);
// The library of this copy announces itself to nothing but the window.
const loadLibrary = `() => { ${readFileSync(file, 'utf8')} }`;

/** How often the page is asked whether it shows something, which has to come within this time. */
const polling = { intervals: [20, 50, 100], timeout: 10_000 };

type Name = string | RegExp;

/** A part of the page, as a user finds it: by roles, names and texts. Each method waits for what it names. */
export class Screen {
  readonly driver: Driver;
  readonly #path: Wanted[];

  constructor(driver: Driver, path: Wanted[] = []) {
    this.driver = driver;
    this.#path = path;
  }

  /** Returns the part with a role, and a name if several have it. */
  in(role: string, name?: Name): Screen {
    const wanted =
      name instanceof RegExp ? { pattern: name.source } : name === undefined ? {} : { name };
    return new Screen(this.driver, [...this.#path, { role, ...wanted }]);
  }

  /** Presses something once it is in view, at rest and on top. */
  async press(role: string, name?: Name): Promise<void> {
    const part = this.in(role, name);
    await expect(async () => {
      const before = await part.#find(true);
      const { x, y, isDisabled, isMoving, coveredBy } = await part.#find(true);
      expect({ x, y, isDisabled, isMoving, coveredBy }).toEqual({
        x: before.x,
        y: before.y,
        isDisabled: false,
        isMoving: false,
        coveredBy: undefined,
      });
      await this.driver.press({ x, y });
    }).toPass(polling);
  }

  /** Replaces the value of a field by typed keys. */
  async fill(role: string, name: Name, text: string): Promise<void> {
    const field = this.in(role, name);
    // A dialog that still grows moves its fields from under the pointer, or the focus to its first one.
    await expect(async () => {
      await this.press(role, name);
      expect(await field.#find()).toMatchObject({ isFocused: true });
    }).toPass(polling);
    if (await field.value()) await this.driver.type('a', [keys.control]);
    await this.driver.type(text);
  }

  /** Waits for a text in the part. Spaces count once. */
  async shows(text: Name): Promise<void> {
    await this.#check(({ text: shown }) => {
      if (typeof text === 'string') expect(shown).toContain(text);
      else expect(shown).toMatch(text);
    });
  }

  async lacksText(text: Name): Promise<void> {
    await this.#check(({ text: shown }) => {
      if (typeof text === 'string') expect(shown).not.toContain(text);
      else expect(shown).not.toMatch(text);
    });
  }

  /** Waits until the part is there and has some properties. */
  async is(expected: Partial<Element> = {}): Promise<void> {
    await this.#check((element) => expect(element).toMatchObject(expected));
  }

  /** Waits until the page does not show the part. */
  async isGone(): Promise<void> {
    await expect(async () => {
      expect(await this.#ask()).toMatchObject({ count: 0 });
    }).toPass(polling);
  }

  async text(): Promise<string> {
    await this.is();
    return (await this.#find()).text;
  }

  async value(): Promise<string> {
    return (await this.#find()).value;
  }

  async #check(check: (element: Element) => void): Promise<void> {
    await expect(async () => check(await this.#find())).toPass(polling);
  }

  async #find(isPress = false): Promise<Element> {
    const answer = await this.#ask(isPress);
    if ('element' in answer) return answer.element;
    throw new Error(`${answer.count} of ${answer.of}`);
  }

  async #ask(isPress = false): Promise<Answer> {
    const hasLibrary = await this.driver.evaluate(() => 'TestingLibraryDom' in window);
    if (!hasLibrary) await this.driver.evaluate(loadLibrary);
    return this.driver.evaluate(findElement, { path: this.#path, isPress });
  }
}
