/** What a window of the camera looks for, and its words. */
export interface ScanMode {
  title: string;
  formats: ('itf' | 'qr_code')[];
  /** Tells where to point the camera. */
  aim: string;
  /** Tells that a picture has no code. */
  nothing: string;
  /** Returns the code in a text that was scanned, or `null` when it is another one or a check digit is wrong. */
  read: (text: string) => string | null;
  /** The field for a code that no camera reads. */
  byHand: {
    label: string;
    hint: string;
    /** Tells why a text is no code. */
    problem: string;
    read: (text: string) => string | null;
  };
}
