import { plainSpaces } from '@tostao/domain/text/screen-text';

/** Copies a selected text with plain spaces: on the screen, a no-break one joins "R$" to its number. */
export function copyPlainSpaces(event: ClipboardEvent): void {
  const { target, clipboardData } = event;
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  const selection = getSelection();
  const text = String(selection);
  if (isField || !selection || !clipboardData || !text.includes('\u00A0')) return;
  const copied = document.createElement('div');
  for (let index = 0; index < selection.rangeCount; index += 1) {
    copied.append(selection.getRangeAt(index).cloneContents());
  }
  clipboardData.setData('text/plain', plainSpaces(text));
  clipboardData.setData('text/html', copied.innerHTML.replaceAll('&nbsp;', ' '));
  event.preventDefault();
}
