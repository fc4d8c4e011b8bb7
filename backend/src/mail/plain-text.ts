/** Derives the text of an e-mail from its markup: the library's own text would contain the code of a recovery. */
export function toPlainText(html: string): string {
  return html
    .replace(/[^]*<body[^>]*>/, '')
    .replaceAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)<\/a>/g, '$2: $1')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s*\n\s*/g, '\n\n')
    .trim();
}
