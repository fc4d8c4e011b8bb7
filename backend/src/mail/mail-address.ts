const pattern = /^[^\s@<>"(),:;\\[\]\p{Cc}]+@[^\s@<>"(),:;\\[\]\p{Cc}]+$/u;

/**
 * Returns whether a text is one e-mail address. Quoted addresses are rejected: they may hold markup, which would reach the
 * text of an e-mail, and commas, which separate recipients.
 */
export function isMailAddress(text: string): boolean {
  return pattern.test(text);
}
