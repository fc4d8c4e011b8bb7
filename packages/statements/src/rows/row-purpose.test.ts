import { expect, it } from 'vitest';
import { purposeOf, type RowPurpose } from './row-purpose.ts';

it.each<[purpose: RowPurpose, texts: string]>([
  ['saving', 'TRANSF P/ POUP, Transfer to savings, Poupança, Reserva, Saque do cofrinho'],
  ['saving', 'Depósito no objetivo Lar, Caixinha Lar, To pocket BRL, Pix para a poupança'],
  ['saving', 'Dinheiro retirado Lar, Guardado na caixinha, Transferência para a reserva'],
  ['investment', 'APL APLIC AUT MAIS, BB Rende Fácil, RESG.APLIC.FIN, Aplicação de CDB'],
  ['investment', 'Resgate automático, TESOURO SELIC COMPRA, Pix enviado - XP INVESTIMENTOS CCTVM'],
  ['own', 'TED MESMA TITULARIDADE, Transf para conta corrente, Own account transfer'],
])('takes %s for money that stays with its owner', (purpose, texts) => {
  for (const text of texts.split(', '))
    expect(`${text}: ${purposeOf(text, -1, false)}`).toBe(`${text}: ${purpose}`);
});

const others = `Rendimento poupança, REMUNERACAO APLICACAO AUTOMATICA, RENTAB.INVEST FACIL, Juros,
  IOF S/ APLICACAO, IRRF RESGATE, Resgate de pontos, Savings interest, Compra cofre de aço, Loja Reserva,
  Reserva Hotel Mar, Depósito reserva pousada, Aplicativo, Aplicação de vacina, Curso Investimentos,
  Livro Tesouro Direto, Poupa Tempo, Poupança Supermercados, Caixinha de Natal, Corretora de Imóveis Sol,
  Pix enviado - Porquinho Feliz, Pix enviado - Maria Resgate, Corpo de Resgate doação, Transf para conta corrente de Ana,
  Out of Pocket Cafe, Daylight Savings Bar, Investment Club Dinner, Saving Private Cinema`;

it.each(others.split(/,\s+/))('takes "%s" for spending or income', (text) => {
  expect(purposeOf(text, -1, false)).toBeNull();
});

it.each<[purpose: RowPurpose | null, amount: number, texts: string]>([
  ['carried', -1, 'Saldo em atraso, Crédito rotativo, Previous balance, Unpaid balance'],
  ['financing', 1, 'Parcelamento de fatura, Valor financiado fatura'],
  [null, -1, 'Juros de rotativo, IOF rotativo, Parcela fatura 01/06, Resgate Turismo'],
])('finds the purpose %s of a row of %d on a bill', (purpose, amount, texts) => {
  for (const text of texts.split(', '))
    expect(`${text}: ${purposeOf(text, amount, true)}`).toBe(`${text}: ${purpose}`);
});
