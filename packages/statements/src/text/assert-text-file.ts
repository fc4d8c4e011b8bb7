import { maxBytes, StatementError } from '../statement.ts';

const retry = 'Baixe o extrato em OFX ou CSV.';

/** The first bytes of files that are not text. */
const otherFiles: [start: string, sentence: string][] = [
  ['%PDF', `Este arquivo é um PDF. ${retry}`],
  ['PK\u0003\u0004', `Este arquivo é uma planilha do Excel ou um ZIP. ${retry}`],
  ['\u001F\u008B', `Este arquivo está compactado. Descompacte e escolha o extrato.`],
  ['Rar!', `Este arquivo está compactado. Descompacte e escolha o extrato.`],
  ['\u0089PNG', `Este arquivo é uma imagem. ${retry}`],
  ['\u00FF\u00D8\u00FF', `Este arquivo é uma imagem. ${retry}`],
  ['GIF8', `Este arquivo é uma imagem. ${retry}`],
  ['{\\rtf', `Este arquivo é um documento de texto. ${retry}`],
];

/** @throws StatementError for a file that is empty or too large */
export function assertSize(size: number): void {
  if (size === 0) throw new StatementError(`O arquivo está vazio. ${retry}`);
  if (size <= maxBytes) return;
  throw new StatementError('O arquivo é grande demais: o limite é 20 MB.');
}

/** @throws StatementError for a file of another kind */
export function assertTextFile(bytes: Uint8Array): void {
  const start = String.fromCodePoint(...bytes.subarray(0, 8));
  const other = otherFiles.find(([signature]) => start.startsWith(signature));
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
}

/** Returns the error of a file in which nothing can be read. */
export function notAStatement(): StatementError {
  return new StatementError(`Este arquivo não parece um extrato. ${retry}`);
}
