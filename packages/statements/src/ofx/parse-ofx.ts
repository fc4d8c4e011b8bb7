import { truncatedError } from '../statement.ts';

/** The statement of one account, as the fields of a file. */
export interface OfxStatement {
  isCard: boolean;
  /** BANKID, ACCTID, ACCTTYPE and CURDEF. */
  fields: OfxFields;
  transactions: OfxFields[];
}

export type OfxFields = Map<string, string>;

/** The parent elements that give a field its meaning. */
const groups = new Set(
  'OFX STMTRS CCSTMTRS BANKACCTFROM CCACCTFROM BANKACCTTO CCACCTTO BANKTRANLIST STMTTRN PAYEE CURRENCY ORIGCURRENCY LEDGERBAL AVAILBAL SONRS STATUS'.split(
    ' ',
  ),
);
/** The fields that are read, by their group. */
const read: Record<string, string[]> = {
  STMTRS: ['CURDEF'],
  CCSTMTRS: ['CURDEF'],
  BANKACCTFROM: ['BANKID', 'ACCTID', 'ACCTTYPE'],
  CCACCTFROM: ['BANKID', 'ACCTID'],
  STMTTRN: ['TRNTYPE', 'DTPOSTED', 'TRNAMT', 'FITID', 'NAME', 'MEMO'],
  PAYEE: ['NAME'],
  CURRENCY: ['CURSYM'],
};
/** Elements that end the field before them. In small letters, any other markup belongs to a text. */
const others = new Set(
  'SIGNONMSGSRSV1 SIGNONMSGSETV1 BANKMSGSRSV1 CREDITCARDMSGSRSV1 STMTTRNRS CCSTMTTRNRS TRNUID CODE SEVERITY MESSAGE DTSERVER LANGUAGE FI ORG FID BRANCHID DTSTART DTEND DTUSER DTAVAIL CHECKNUM REFNUM SIC PAYEEID BALAMT DTASOF CURRATE MKTGINFO'.split(
    ' ',
  ),
);
const fields = new Set(Object.values(read).flat());
const tag = /^(\/?)\s*(?:[\w-]+:)?([a-z][\w.]*)(?:\s[^]*)?$/i;
/** The longest markup that is a tag. */
const maxTag = 500;

/**
 * Returns the statements of a file. Its markup may be as loose as SGML and XML let it be: fields without an
 * end, blanks and attributes in tags, small letters, several documents, anything after the last one.
 * @throws StatementError when a document has no end
 */
export function parseOfx(text: string): OfxStatement[] {
  const statements: OfxStatement[] = [];
  const open: string[] = [];
  let field: string | null = null;
  let content = '';
  let hasRoot = false;
  const flush = () => {
    if (field !== null) setField(statements, open, field, content.trim());
    [field, content] = [null, ''];
  };
  for (const { text: between, tag: found } of tokens(text)) {
    content += between;
    if (found === null) continue;
    const { name, isEnd } = found;
    flush();
    if (!groups.has(name)) {
      if (!isEnd && fields.has(name)) field = name;
      continue;
    }
    // A group that begins again ends the one that the bank forgot to close.
    if (open.includes(name)) open.length = open.indexOf(name);
    if (isEnd) continue;
    open.push(name);
    hasRoot ||= name === 'OFX';
    if (name === 'STMTRS' || name === 'CCSTMTRS') {
      statements.push({ isCard: name === 'CCSTMTRS', fields: new Map(), transactions: [] });
    } else if (name === 'STMTTRN') statements.at(-1)?.transactions.push(new Map());
  }
  if (open.length > 0 || !hasRoot) throw truncatedError();
  return statements;
}

function setField(statements: OfxStatement[], open: string[], name: string, content: string): void {
  const statement = statements.at(-1);
  const group = open.at(-1) ?? '';
  if (!statement || !read[group]?.includes(name)) return;
  const target = open.includes('STMTTRN') ? statement.transactions.at(-1) : statement.fields;
  if (target && !target.has(name)) target.set(name, unescape(content));
}

interface Token {
  /** The text before the tag. */
  text: string;
  tag: { name: string; isEnd: boolean } | null;
}

/** Splits a file into its texts and the tags that belong to OFX, in linear time. */
function* tokens(text: string): Generator<Token> {
  let position = 0;
  let hasData = text.includes('<![CDATA[');
  for (const { 0: markup, index } of text.matchAll(/<(?:!\[CDATA\[|[^<>]*>)/g)) {
    if (index < position) continue;
    const before = text.slice(position, index);
    if (markup === '<![CDATA[') {
      const end = hasData ? text.indexOf(']]>', index) : -1;
      hasData = end !== -1;
      if (!hasData) continue;
      yield { text: before + protect(text.slice(index + markup.length, end)), tag: null };
      position = end + 3;
      continue;
    }
    const found = tagOf(markup);
    if (!found && !/^<[!?]/.test(markup)) continue;
    yield { text: before, tag: found };
    position = index + markup.length;
  }
}

function tagOf(markup: string): Token['tag'] {
  if (markup.length > maxTag) return null;
  const [, slash = '', written = ''] =
    tag.exec(markup.slice(1, -1).trim().replace(/\/$/, '')) ?? [];
  const name = written.toUpperCase();
  const isKnown = groups.has(name) || fields.has(name) || others.has(name);
  // Banks add elements of their own, in capitals.
  if (!isKnown && !/^[A-Z][A-Z0-9_.]{2,}$/.test(written)) return null;
  return { name, isEnd: slash === '/' };
}

const entities: Record<string, string> = {
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/** Returns a text whose entities are no entities. */
function protect(text: string): string {
  return text.replaceAll('&', '&amp;');
}

function unescape(text: string): string {
  return text.replaceAll(
    /&(?:(lt|gt|amp|quot|apos|nbsp)|#(\d{1,5}));/g,
    (_match, name?: string, code?: string) =>
      name ? (entities[name] ?? '') : String.fromCodePoint(Number(code)),
  );
}
