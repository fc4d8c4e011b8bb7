import { windows1252 } from '@tostao/test-kit/statements/write-statement';

const file = (...lines: string[]) => `${lines.join('\r\n')}\r\n`;

interface BankFile {
  text: string | Uint8Array;
  rows: string[];
  parts?: string[];
}

const balance = '(Linha de saldo)';
const scheduled = '(scheduled)';
/** Files in the shapes that banks write, with the lines that each is read as. */
export const bankFiles: Record<string, BankFile> = {
  'a known header with decimal commas, blanks behind the sign and other days': {
    text: file(
      'date;title;amount',
      '07/06/2026;Livros & Cia;1.018,4',
      '08/06/2026;Estorno Livros;- 60,00',
    ),
    rows: ['2026-06-07 -101840 Livros & Cia', '2026-06-08 6000 Estorno Livros'],
  },
  'compact days and letters for debit and credit': {
    text: file(
      '"Data_Mov";"Historico";"Valor";"Deb_Cred"',
      '"20260609";"TARIFA MENSAL";"31.20";"D"',
      '"20260610";"DEPOSITO";"700.00";"C"',
    ),
    rows: ['2026-06-09 -3120 TARIFA MENSAL', '2026-06-10 70000 DEPOSITO'],
  },
  'directions in words, and a reversal among the expenses': {
    text: file(
      'Data;Histórico;Valor;Natureza',
      '09/06/2026;Academia;89,00;Débito',
      '10/06/2026;Academia devolvida;-89,00;Débito',
      '11/06/2026;Aluguel recebido;900,00;Crédito',
    ),
    rows: [
      '2026-06-09 -8900 Academia',
      '2026-06-10 8900 Academia devolvida',
      '2026-06-11 90000 Aluguel recebido',
    ],
  },
  'months by name and days of the week': {
    text: file(
      'Data;Descrição;Valor',
      'ter, 09 de junho de 2026;Feira;-15,00',
      '10/jun/2026;Bazar;-16,00',
      '11 JUN 26;Cinema;-17,00',
    ),
    rows: ['2026-06-09 -1500 Feira', '2026-06-10 -1600 Bazar', '2026-06-11 -1700 Cinema'],
  },
  'days without a year below a period': {
    text: file(
      'Fatura de 05/01/2026',
      'Data;Histórico;Valor(US$);Valor(R$)',
      '29/12;BAZAR 2/3;0,00;44,10',
      '02/01;CINEMA;0,00;30,00',
      'Total da fatura: ;;;74,10',
    ),
    rows: ['2025-12-29 -4410 BAZAR 2/3', '2026-01-02 -3000 CINEMA', balance],
  },
  'two tables, the payee below a row, and CR line ends': {
    text: windows1252(
      [
        'Conta 998-7',
        'Data;Histórico;Docto.;Crédito (R$);Débito (R$);Saldo (R$);',
        '01/06/26;SALDO ANTERIOR;;;;"500,00";',
        '02/06/26;Transferencia;17;"80,00";;"580,00";',
        ';Rem: Otávio Reis;;;;;',
        'Total;;;"80,00";"0,00";"580,00";',
        'Lançamentos recentes',
        'Data;Histórico;Docto.;Crédito (R$);Débito (R$);Saldo (R$);',
        '03/06/26;Gás;18;;"75,00";"505,00";',
        '',
      ].join('\r'),
    ),
    rows: [
      balance,
      '2026-06-02 8000 Transferencia - Rem: Otávio Reis',
      balance,
      '2026-06-03 -7500 Gás',
    ],
  },
  'one movement below a preamble': {
    text: file(
      'Extrato',
      'Conta ;5512-1',
      'Saldo ;10,00',
      '',
      'Data Lançamento;Descrição;Valor;Saldo',
      '12/06/2026;Pix enviado: "Rui";-5,00;10,00',
    ),
    rows: ['2026-06-12 -500 Pix enviado: "Rui"'],
  },
  'an amount whose last zero a program has dropped': {
    text: 'data,lançamento,valor\n2026-06-02,PAGAMENTO DA FATURA,-300.55\n2026-06-01,HORTA,12.75\n2026-06-01,HORTA,31.15\n2026-05-30,BAZAR,99.5',
    rows: [
      '2026-06-02 30055 PAGAMENTO DA FATURA',
      '2026-06-01 -1275 HORTA',
      '2026-06-01 -3115 HORTA',
      '2026-05-30 -9950 BAZAR',
    ],
  },
  'marks without a partner': {
    text: file(
      'Data,Descrição,Valor,Saldo',
      '"02/06/2026","Pix "para o bolo"; Lia","-12,00","88,00"',
      '03/06/2026,"Loja aberta,"-8,00","80,00"',
      '"04/06/2026","Venda","20,00","100,00"',
    ),
    rows: [
      '2026-06-02 -1200 Pix "para o bolo"; Lia',
      '2026-06-03 -800 "Loja aberta',
      '2026-06-04 2000 Venda',
    ],
  },
  'a separator within a text': {
    text: file(
      'Data;Descrição;Documento;Valor',
      '02/06/2026;Boleto CURSO; SALA 4;000777;-420,00',
      '03/06/2026;Venda;000778;55,00',
    ),
    rows: ['2026-06-02 -42000 Boleto CURSO SALA 4', '2026-06-03 5500 Venda'],
  },
  'a separator that leaves two amounts to choose from': {
    text: file(
      'Data;Descrição;Valor',
      '02/06/2026;Curso; 30,00;-420,00',
      '03/06/2026;Venda;55,00',
      '04/06/2026;Venda;56,00',
    ),
    rows: [
      '(Colunas a mais: há um separador dentro de um texto)',
      '2026-06-03 5500 Venda',
      '2026-06-04 5600 Venda',
    ],
  },
  'a separator within the text of the only row': {
    text: file('Data;Descrição;Documento;Valor', '02/06/2026;Boleto; SALA 4;000777;-420,00'),
    rows: ['2026-06-02 -42000 Boleto SALA 4'],
  },
  'a separator within the text of each row': {
    text: file(
      'Data;Descrição;Documento;Valor',
      '02/06/2026;Boleto; SALA 4;000777;-420,00',
      '03/06/2026;Boleto; SALA 5;000778;-430,00',
    ),
    rows: ['2026-06-02 -42000 Boleto SALA 4', '2026-06-03 -43000 Boleto SALA 5'],
  },
  'decimal commas that separate cells too': {
    text: file('Data,Descrição,Valor', '02/06/2026,Gás,-75,90', '03/06/2026,Venda,1200,00'),
    rows: ['2026-06-02 -7590 Gás', '2026-06-03 120000 Venda'],
  },
  'a column without a name': {
    text: file(
      'Data;Descrição;Valor',
      '02/06/2026;Gás;-75,90;24,10',
      '03/06/2026;Venda;10,00;34,10',
    ),
    rows: ['2026-06-02 -7590 Gás', '2026-06-03 1000 Venda'],
  },
  'a second table with other columns': {
    text: file(
      'Conta',
      'Data;Descrição;Valor',
      '02/06/2026;Gás;-75,90',
      '',
      'Poupança',
      'Data;Valor;Descrição',
      '03/06/2026;0,25;Juros',
    ),
    rows: ['2026-06-02 -7590 Gás', '2026-06-03 25 Juros'],
  },
  'installments among the types of a bill': {
    text: file(
      'Data;Lançamento;Tipo;Valor',
      '02/06/2026;BAZAR;Compra à vista;R$ 20,00',
      '11/03/2026;OTICA;Parcela 3/4;R$ 210,00',
      '05/06/2026;PAGAMENTO ON LINE;Pagamento;-R$ 99,00',
    ),
    rows: [
      '2026-06-02 -2000 BAZAR',
      '2026-03-11 -21000 OTICA - Parcela 3/4',
      '2026-06-05 9900 PAGAMENTO ON LINE',
    ],
  },
  'inflow and outflow, in English': {
    text: file(
      'Date,Payee,Memo,Outflow,Inflow',
      '06/13/2026,Market,,R$35.90,R$0.00',
      '06/15/2026,Employer,,R$0.00,"R$3,200.00"',
    ),
    rows: ['2026-06-13 -3590 Market', '2026-06-15 320000 Employer'],
  },
  'a refund in the column of expenses, in a month without income': {
    text: file(
      'Data;Descrição;Entradas;Saídas',
      '02/06/2026;Bazar;;40,00',
      '03/06/2026;Bazar;;25,00',
      '04/06/2026;Devolução Bazar;;-25,00',
    ),
    rows: ['2026-06-02 -4000 Bazar', '2026-06-03 -2500 Bazar', '2026-06-04 2500 Devolução Bazar'],
  },
  'expenses that the bank writes as negative amounts': {
    text: file('Data;Descrição;Crédito;Débito', '02/06/2026;Gás;;-40,00', '03/06/2026;Venda;9,00;'),
    rows: ['2026-06-02 -4000 Gás', '2026-06-03 900 Venda'],
  },
  'installments in a column of their own': {
    text: file(
      'Data;Estabelecimento;Portador;Valor;Parcela',
      '11/03/2026;OTICA CLARA;LIA REIS;R$ 210,00;3 de 4',
      '02/06/2026;PADARIA;LIA REIS;R$ 9,00;-',
    ),
    rows: ['2026-03-11 -21000 OTICA CLARA - Parcela 3/4', '2026-06-02 -900 PADARIA'],
  },
  'the transactions that the app exports': {
    text: file(
      '\uFEFFData;Descrição;Categoria;Tipo;Valor;Recorrente',
      '02/06/2026;Feira;Alimentação;Despesa;41,00;Não',
      '05/06/2026;Bolsa;Salário;Receita;1200,00;Sim',
    ),
    rows: ['2026-06-02 -4100 Feira', '2026-06-05 120000 Bolsa'],
  },
  'two texts and the direction that the sign repeats': {
    text: file(
      'Data;Lançamento;Detalhes;Valor;Tipo Lançamento',
      '30/05/2026;Saldo Anterior;;100,00;',
      '02/06/2026;Pix enviado;02/06 09:15 LIA REIS;-30,00;Saída',
      '00/00/0000;Saldo do dia;;70,00;',
      '30/06/2026;S A L D O;;70,00;',
    ),
    rows: [balance, '2026-06-02 -3000 Pix enviado - 02/06 09:15 LIA REIS', balance, balance],
  },
  'planned amounts, of which some have become real': {
    text: file(
      'Data;Item;Previsto;Realizado',
      '02/06/26;Gás;-80,00;-78,30',
      '03/06/26;Net;-99,00;',
    ),
    rows: ['2026-06-02 -7830 Gás', scheduled],
  },
  'the day of a payment that is still to come': {
    text: file('Data;Item;Valor;Pago em', '02/06/26;Gás;-8,00;04/06/26', '03/06/26;Net;-9,00;'),
    rows: ['2026-06-04 -800 Gás', scheduled],
  },
  'a mark at paid rows': {
    text: file('Data;Descrição;Valor;Pago', '02/06/2026;Gás;-8,00;ok', '03/06/2026;Net;-9,00;'),
    rows: ['2026-06-02 -800 Gás', scheduled],
  },
  'transactions to come above the others': {
    text: 'Pending transactions\nDate,Description,Amount\n06/27/2026,Shop,-10.00\nPosted transactions\nDate,Description,Amount\n06/13/2026,Gas,-9.00\n',
    rows: ['(pending)', '2026-06-13 -900 Gas'],
  },
  'money in and money out, with dashes for none': {
    text: file(
      'Date,Details,Paid Out,Money In',
      '06/13/2026,Gas,9.00,-',
      '06/14/2026,Pay,--,50.00',
    ),
    rows: ['2026-06-13 -900 Gas', '2026-06-14 5000 Pay'],
  },
  'a fee in Portuguese, which the balances subtract': {
    text: 'Data de início;Data de conclusão;Item;Montante;Comissão;Saldo\n02/06/26;03/06/26;Pão;-1,00;0,00;9,00\n04/06/26;04/06/26;Ana;-2,00;4,00;3,00\n',
    rows: ['2026-06-03 -100 Pão', '2026-06-04 -600 Ana'],
  },
  'cells that are formulas, so that a spreadsheet shows them as texts': {
    text: file('Data;Descrição;Valor', '="02/06/2026";="Horta";="-10,00"'),
    rows: ['2026-06-02 -1000 Horta'],
  },
  'the credit of a loan that pays the bill': {
    text: 'data,lançamento,valor\n2026-06-01,PARCELAMENTO DE FATURA,-90.00\n2026-06-02,HORTA,2.75\n2026-06-03,BAZAR,3.15\n',
    rows: [
      '2026-06-01 9000 PARCELAMENTO DE FATURA',
      '2026-06-02 -275 HORTA',
      '2026-06-03 -315 BAZAR',
    ],
  },
  'the sums of a sheet, some without a word': {
    text: 'Data;Descrição;Valor\n02/06/2026;Gás;-8,00\n;Subtotal Casa;-8,00\n;Total geral e casa;-2,00\n;;-10,00\n',
    rows: ['2026-06-02 -800 Gás', balance, balance, balance],
  },
  'the statements of two accounts, of which only the kinds are named': {
    text: 'Conta corrente\nData;Item;Valor\n02/06/26;Gás;-8,00\n\nPoupança\nData;Item;Valor\n03/06/26;Juros;0,40\n',
    rows: ['2026-06-02 -800 Gás', '2026-06-03 40 Juros'],
    parts: ['Conta corrente', 'Poupança'],
  },
  'an amount in another currency': {
    text: file(
      'Data;Descrição;Valor;Moeda',
      '02/06/2026;Hotel;-90,00;EUR',
      '03/06/2026;Feira;-10,00;BRL',
    ),
    rows: ['2026-06-02 -9000 EUR Hotel', '2026-06-03 -1000 Feira'],
  },
};
