/** A row of a bank's statement, without anything of a person. */
export interface BankRow {
  /** As `yyyy-mm-dd`. */
  day: string;
  /** In centavos, negative for an expense. */
  amount: number;
  text: string;
}

const places = ['Padaria São João', 'Mercado & Cia', 'UBER *TRIP', 'Farmácia; Rua 7', '=SOMA(A1)'];

/** Returns the rows of some days: an expense on each, two equal ones on each Pix day, a salary a month. */
export function bankRows(firstDay: string, days: number): BankRow[] {
  return Array.from({ length: days }, (_, index) => {
    const day = new Date(Date.parse(firstDay) + index * 86_400_000).toISOString().slice(0, 10);
    const date = Number(day.slice(8));
    const expense = { day, amount: -(1000 + date * 37), text: places[date % places.length]! };
    const pix = { day, amount: -5000, text: 'Pix enviado - Feira' };
    const salary = { day, amount: 450_000, text: 'Salário' };
    return [expense, ...(date % 10 === 0 ? [pix, pix] : []), ...(date === 5 ? [salary] : [])];
  }).flat();
}

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** Sums the rows, in centavos. */
export function sumRows(rows: BankRow[]): { income: number; expenses: number } {
  const amounts = rows.map(({ amount }) => amount);
  return {
    income: sum(amounts.filter((amount) => amount > 0)),
    expenses: 0 - sum(amounts.filter((amount) => amount < 0)),
  };
}

/** Writes the CSV of a Nubank account. */
export function nubankAccount(rows: BankRow[]): string {
  const lines = rows.map(({ day, amount, text }, index) =>
    [
      writeDay(day),
      reais(amount),
      `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
      text,
    ].join(','),
  );
  return ['Data,Valor,Identificador,Descrição', ...lines, ''].join('\n');
}

/** Writes the CSV of a Nubank card, where spending is positive. */
export function nubankCard(rows: BankRow[]): string {
  const lines = rows.map(({ day, amount, text }) => [day, text, reais(-amount)].join(','));
  return ['date,title,amount', ...lines, ''].join('\n');
}

/** Writes the CSV of Inter, with the balance after each row. */
export function inter(rows: BankRow[], openingBalance: number): string {
  let balance = openingBalance;
  const lines = rows.map(({ day, amount, text }) => {
    balance += amount;
    const figures = [amount, balance].map((each) => reais(each).replace('.', ','));
    return [writeDay(day), 'Compra no débito', `"${text}"`, ...figures].join(';');
  });
  const preamble = ['Extrato Conta Corrente', 'Conta ;1234567', ''];
  const header = 'Data Lançamento;Histórico;Descrição;Valor;Saldo';
  return [...preamble, header, ...lines, ''].join('\r\n');
}

/** Returns a file for an input, in the encoding of many banks. */
export function statementFile(name: string, text: string) {
  return { name, mimeType: 'text/csv', buffer: Buffer.from(text, 'latin1') };
}

function writeDay(day: string): string {
  return day.split('-').toReversed().join('/');
}

function reais(centavos: number): string {
  const digits = String(Math.abs(centavos)).padStart(3, '0');
  return `${centavos < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
