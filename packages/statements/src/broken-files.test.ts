import { expect, it } from 'vitest';
import { readStatement } from './read-statement.ts';
import { maxBytes, maxRows } from './statement.ts';
import { today } from './testing/read-file.ts';
import type { BankRow } from '@tostao/test-kit/statements/bank-rows';
import {
  windows1252,
  writeCsv,
  writeInter,
  writeNubankAccount,
  writeNubankCard,
  writeOfx1,
  writeOfx2,
} from '@tostao/test-kit/statements/write-statement';

const rows: BankRow[] = ['a', 'b', 'c'].map((id) => ({
  date: '2026-03-01',
  amount: -1990,
  text: 'Padaria São João',
  id,
}));
const ofx1 = writeOfx1(rows);
const ofx2 = writeOfx2(rows);
const account = writeNubankAccount(rows);
const card = writeNubankCard(rows);
const inter = writeInter(rows);
const free = writeCsv(['Quando', 'Quanto'], [['01/03/2026', '1,00']], ';');
const utf8 = (text: string) => new TextEncoder().encode(text);
const binary = (start: string) => windows1252(`${start}\u0000\u0001\u0002\u0003 lixo`);
const tooMany = (line: string) => `${line}\r\n`.repeat(maxRows + 1);

const cut = 'termina no meio';
const foreign = 'não parece um extrato';
const empty = 'está vazio';
const noMovement = 'Não há movimentações';

const files: [name: string, content: string | Uint8Array, sentence: string][] = [
  ['an empty file', '', empty],
  ['only a byte order mark', '\uFEFF', empty],
  ['only spaces', ' \r\n\t\r\n', empty],
  ['a PDF', binary('%PDF-1.7'), 'é um PDF'],
  ['a PDF named as CSV', '%PDF-1.4\nData,Valor,Identificador,Descrição', 'é um PDF'],
  ['an XLSX', binary('PK\u0003\u0004'), 'planilha do Excel'],
  ['a gzip', binary('\u001F\u008B'), 'compactado'],
  ['a RAR', binary('Rar!'), 'compactado'],
  ['a PNG', binary('\u0089PNG'), 'é uma imagem'],
  ['a JPEG', binary('\u00FF\u00D8\u00FF'), 'é uma imagem'],
  ['a GIF', binary('GIF89a'), 'é uma imagem'],
  ['a photo of an iPhone', binary('\0\0\0\u0018ftypheic'), 'é uma imagem'],
  ['a QIF', '!Type:CCard\nD02/06/2026\nT-9,90\n^\n', 'é um QIF.*Baixe o extrato em OFX ou CSV'],
  ['a QIF with accounts', '\uFEFF\n!Account\nNConta\n^\n', 'é um QIF'],
  ['an OFC', '<OFC>\n<DTD>2\n<ACCTSTMT>', 'é um OFC.*Baixe o extrato em OFX ou CSV'],
  ['an MT940', ':20:STMT\n:25:0001/1234\n:60F:C260601BRL1,00\n', 'é um MT940'],
  [
    'a CAMT',
    '<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02">',
    'é um CAMT',
  ],
  ['a CNAB 240', `00100000${' '.repeat(9)}2${'0'.repeat(222)}\r\n`, 'é um CNAB'],
  ['a CNAB 400', `02RETORNO01COBRANCA${' '.repeat(381)}\r\n`, 'é um CNAB'],
  ['an RTF', '{\\rtf1 Extrato}', 'documento de texto'],
  ['zeros', new Uint8Array(5000), foreign],
  ['machine code', binary('\u007FELF\u0001\u0001\u0001'), foreign],
  ['a page', '<!DOCTYPE html><html><body>Sessão expirada</body></html>', 'página da internet'],
  ['a page without a type', '\n<html lang="pt-BR"><table></table></html>', 'página da internet'],
  ['JSON', '{"transactions": []}', foreign],
  ['a JSON list', '[{"date": "2026-03-01"}]', foreign],
  ['XML that is no OFX', '<?xml version="1.0"?><nfe><v>1</v></nfe>', foreign],
  ['a sentence', 'Segue o extrato que você pediu.', foreign],
  ['lines of prose', 'Prezado cliente,\nsegue o extrato.\nAtenciosamente.\n', foreign],
  ['one word per line', 'a\nb\nc\n', foreign],
  ['a header without rows', 'Data,Valor,Identificador,Descrição\r\n', noMovement],
  ['a header of a card without rows', 'date,title,amount', noMovement],
  ['a header of Inter without rows', inter.split('\r\n').slice(0, 6).join('\r\n'), noMovement],
  ['an unknown header without rows', 'Quando;Quanto\r\n', noMovement],
  ['only separators', ';;;;\n;;;;\n;;;;\n', foreign],
  ['a million columns', ','.repeat(1_000_000), 'colunas demais'],
  ['201 columns', `${'x;'.repeat(200)}x\n`.repeat(2), 'colunas demais'],
  ['more than 20 MB', new Uint8Array(maxBytes + 1), 'grande demais'],
  ['too many rows of a card', `date,title,amount\n${tooMany('2026-03-01,x,1.00')}`, '50.000'],
  ['too many rows of OFX', `<OFX><STMTRS><BANKTRANLIST>${tooMany('<STMTTRN>')}</OFX>`, '50.000'],
  ['OFX without transactions', writeOfx1([]), noMovement],
  ['OFX 2 without transactions', writeOfx2([]), noMovement],
  ['only the header of OFX', 'OFXHEADER:100\r\nDATA:OFXSGML\r\n', cut],
  ['only the declaration of OFX 2', '<?xml version="1.0"?><?OFX OFXHEADER="200"?>', cut],
  ['half of OFX', ofx1.slice(0, ofx1.length / 2), cut],
  ['OFX without its last tag', ofx1.slice(0, ofx1.lastIndexOf('</OFX>')), cut],
  ['OFX that ends inside a tag', ofx1.trimEnd().slice(0, -1), cut],
  ['half of OFX 2', ofx2.slice(0, ofx2.length / 2), cut],
  ['OFX twice, the second cut', ofx1 + ofx1.slice(0, 400), cut],
  ['a Nubank account cut in an id', account.slice(0, account.lastIndexOf(',c')), cut],
  ['a Nubank account cut in an amount', account.slice(0, account.lastIndexOf('.90')), cut],
  ['a card cut in its title', card.slice(0, card.lastIndexOf('João')), cut],
  ['a card cut in its amount', card.trimEnd().slice(0, -1), cut],
  ['a card cut before the cents', card.trimEnd().slice(0, -2), cut],
  ['Inter cut in its balance', inter.trimEnd().slice(0, -1), cut],
  ['Inter cut in a text', inter.slice(0, inter.lastIndexOf('João')), cut],
  ['a card that ends inside quotes', `${card}2026-03-01,"Padaria`, cut],
  ['a cut table of its own kind', `${free}02/03/2026`, cut],
];

it.each(files)('rejects %s with a sentence', (_name, content, sentence) => {
  const bytes = typeof content === 'string' ? utf8(content) : content;
  const mapping = {
    date: 0,
    description: [0],
    amount: { signed: 1 },
    dateOrder: 'day-first' as const,
    decimalMark: ',' as const,
  };
  expect(() => readStatement(bytes, today, { 'quando|quanto': mapping })).toThrow(
    expect.objectContaining({
      name: 'StatementError',
      message: expect.stringMatching(new RegExp(`${sentence}.*\\.$`)),
    }),
  );
});

it('reads crafted names of elements in linear time', () => {
  const name = 'A'.repeat(100_000);
  const crafted = `<OFX><${name}>${'<A'.repeat(100_000)}${ofx1.slice(ofx1.indexOf('<OFX>') + 5)}`;
  expect(readStatement(utf8(crafted), today)).toMatchObject({ statement: { layout: 'ofx' } });
});
