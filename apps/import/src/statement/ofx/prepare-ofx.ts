/** The elements with elements in them that are read. */
const groups = new Set([
  'OFX',
  'STMTRS',
  'CCSTMTRS',
  'BANKACCTFROM',
  'CCACCTFROM',
  'BANKTRANLIST',
  'STMTTRN',
]);
/** The elements with a text that are read. */
const fields = new Set(['BANKID', 'ACCTID', 'DTPOSTED', 'TRNAMT', 'FITID', 'NAME', 'MEMO']);

/** A tag and the text after it. Tags are in capitals: any other markup belongs to the text. */
const token = /<(\/?)([A-Z][A-Z0-9.]*)>((?:[^<]|<(?!\/?[A-Z][A-Z0-9.]*>))*)/g;

/**
 * Returns the part of an OFX file that is read, as well-formed XML: SGML leaves fields open and banks
 * write a bare `&`. The library's own conversion of SGML takes exponential time for a crafted name.
 */
export function prepareOfx(text: string): string {
  const parts: string[] = [];
  const open: string[] = [];
  const close = (name: string) => {
    if (!open.includes(name)) return;
    for (let last = open.pop(); last; last = open.pop()) {
      parts.push(`</${last}>`);
      if (last === name) return;
    }
  };
  for (const [, slash, name = '', content = ''] of text.matchAll(token)) {
    if (slash) close(name);
    else if (fields.has(name)) parts.push(`<${name}>${escape(content.trim())}</${name}>`);
    else if (groups.has(name)) {
      // The bank forgot to close the one before.
      close(name);
      parts.push(`<${name}>`);
      open.push(name);
    }
  }
  close('OFX');
  return parts.join('');
}

const entities: Record<string, string> = {
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/** Escapes a text whose entities may be escaped already. */
function escape(text: string): string {
  return text
    .replaceAll(/<!\[CDATA\[(.*?)\]\]>/gs, '$1')
    .replaceAll(
      /&(?:(lt|gt|amp|quot|apos|nbsp)|#(\d{1,5}));/g,
      (_match, name?: string, code?: string) =>
        name ? (entities[name] ?? '') : String.fromCodePoint(Number(code)),
    )
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
