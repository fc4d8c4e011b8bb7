/** A point of the viewport, in CSS pixels. */
export interface Point {
  x: number;
  y: number;
}

/** Code for the page: a function, which must not use anything around it, or its text. */
export type PageCode<Argument, Result> =
  | string
  | ((argument: Argument) => Result | Promise<Result>);

/** A browser with one page, in a profile of its own. */
export interface Driver {
  /** Opens an address and waits until it has loaded. */
  open: (url: string) => Promise<void>;
  /** Runs code in the page. The argument and the result pass as JSON. */
  evaluate: <Argument, Result>(
    code: PageCode<Argument, Result>,
    argument?: Argument,
  ) => Promise<Result>;
  /** Presses a point with the mouse. */
  press: (point: Point) => Promise<void>;
  /** Presses the keys of a text while others are held down. */
  type: (text: string, held?: string[]) => Promise<void>;
  /** Chooses files in the input that a CSS selector finds. */
  chooseFiles: (selector: string, files: string[]) => Promise<void>;
  /** Returns a PNG of the viewport. */
  screenshot: () => Promise<Buffer>;
  /** Answers the browser's question for a permission in advance. Resolves to whether it has such a question. */
  answer: (permission: string, state: 'granted' | 'denied', origin: string) => Promise<boolean>;
  /** Returns the errors that the console has shown so far. */
  errors: () => Promise<string[]>;
  close: () => Promise<void>;
}

export interface DriverOptions {
  width: number;
  height: number;
  /** An empty folder for the profile and `downloads`. */
  folder: string;
}

export const timeZone = 'America/Sao_Paulo';
