import { maxBytes, StatementError } from '../statement.ts';

const retry = 'Baixe o extrato em OFX ou CSV.';
const image = `Este arquivo é uma imagem. ${retry}`;
const packed = 'Este arquivo está compactado. Descompacte e escolha o extrato.';

/** The first bytes of files that are not text. */
const otherFiles: [start: RegExp, sentence: string][] = [
  [/^\s*%PDF/, `Este arquivo é um PDF. ${retry}`],
  [/^PK\p{Cc}{2}/u, `Este arquivo é uma planilha do Excel ou um ZIP. ${retry}`],
  [/^(?:\p{Cc}\u008B|Rar!|7z\u00BC\u00AF|BZh|\u00FD7zXZ)/u, packed],
  [/^(?:\u0089PNG|\u00FF\u00D8\u00FF|GIF8|BM.{4}\0\0|II\*\0|MM\0\*|RIFF.{4}WEBP)/s, image],
  [/^.{4}ftyp(?:hei|hev|mif|msf|avi)/s, image],
  [/^\{\\rtf/, `Este arquivo é um documento de texto. ${retry}`],
];

const old = 'um formato antigo que o app não lê';
const unread = 'um formato que o app não lê';
/** The first characters of texts in other formats of banks and programs. */
const otherTexts: [start: RegExp, format: string][] = [
  [/^!(?:type|account|option|clear)\b/i, `um QIF, ${old}`],
  [/^(?:<\?xml[^>]*>\s*)?<OFC>/i, `um OFC, ${old}`],
  [/^(?:\{1:[^\n]*)?:20:/, `um MT940, ${unread}`],
  [/<(?:\w+:)?Document\b[^>]*\bcamt\.05/, `um CAMT, ${unread}`],
  // Lines of 240 or 400 characters: bank, lot 0000 and kind of the record, or "remessa" and "retorno".
  [/^(?:\d{3}0{5}[ \d][^;\t\n]{100}|0[12]RE(?:MESSA|TORNO))/, `um CNAB, ${unread}`],
];

/** @throws StatementError for a file that is empty or too large */
export function assertSize(size: number): void {
  if (size === 0) throw new StatementError(`O arquivo está vazio. ${retry}`);
  if (size <= maxBytes) return;
  throw new StatementError('O arquivo é grande demais: o limite é 20 MB.');
}

/** @throws StatementError for a file of another kind */
export function assertTextFile(bytes: Uint8Array): void {
  const start = String.fromCodePoint(...bytes.subarray(0, 16));
  const other = otherFiles.find(([signature]) => signature.test(start));
  if (other) throw new StatementError(other[1]);
  const isUtf16 = /^(?:\u00FF\u00FE|\u00FE\u00FF)/.test(start);
  if (!isUtf16 && isBinary(bytes.subarray(0, 4096))) throw notAStatement();
}

/** Tells whether bytes are no text: more than a stray one is a control character. */
function isBinary(bytes: Uint8Array): boolean {
  const controls = bytes.filter((byte) => byte < 32 && ![9, 10, 13].includes(byte));
  return controls.length > bytes.length / 20;
}

/** @throws StatementError for text that is no statement, such as the page of an expired session */
export function assertStatementText(text: string): void {
  const start = text.trimStart().slice(0, 200).toLowerCase();
  if (start === '') throw new StatementError(`O arquivo está vazio. ${retry}`);
  if (/^<(?:!doctype html|html|head|body)\b/.test(start)) {
    throw new StatementError(
      `Este arquivo é uma página da internet. Entre de novo no site do banco. ${retry}`,
    );
  }
  if (/^<(?:table|meta|style|div|center)\b|^<!--/.test(start)) {
    throw new StatementError(
      `Este arquivo é uma página da internet com nome de planilha, não um CSV. ${retry}`,
    );
  }
  if (/^[[{]\s*["{[\]}]/.test(start)) throw notAStatement();
  const other = otherTexts.find(([pattern]) => pattern.test(text.trimStart().slice(0, 500)));
  if (other) throw new StatementError(`Este arquivo é ${other[1]}. ${retry}`);
}

/** Returns the error of a file in which nothing can be read. */
export function notAStatement(): StatementError {
  return new StatementError(`Este arquivo não parece um extrato. ${retry}`);
}
