import type { CalendarDay } from '@tostao/domain/calendar/calendar-day';
import { foldText } from '@tostao/domain/search/fold-text';

/** How far a transaction got that has not moved money. */
export type RowState = 'pending' | 'scheduled' | 'refused' | 'cancelled' | 'reverted';

/** Why a row that has not moved money is left out. */
export const stateReasons: Record<RowState, string> = {
  pending: 'Ainda em processamento no banco',
  scheduled: 'Ainda não aconteceu',
  refused: 'Recusada pelo banco',
  cancelled: 'Cancelada',
  reverted: 'Desfeita pelo banco',
};

/** The words of states in Portuguese and English, by their stems. The first pattern that fits decides. */
const states: [words: RegExp, state: RowState | 'booked'][] = [
  [/\b(?:nao|not) (?:autoriz|aprov|permit|authori|approv)|\bsem saldo|insuficien/, 'refused'],
  [/\b(?:nao|not|never) \w|^(?:n|nao|no|false|falso|0)$/, 'pending'],
  [
    /\b(?:recus|negad|rejeit|falh|malsuced|invalid|bloquead|devolvid[oa] pelo|declin|reject|denied|fail|expir)|\berr(?:o|or)\b/,
    'refused',
  ],
  [/\b(?:cancel|anulad|abort|desist|void|remov)/, 'cancelled'],
  [/\b(?:estorn|revert|revers|devolv|desfei|refund|return|charge ?back|contest)/, 'reverted'],
  [
    /\b(?:agend|futur|previst|programad|provision|proxim|sched|upcoming|planned|planejad|planned|future|expected)|\b(?:a|por) (?:vir|vencer|pagar|receber|lancar|debitar|compensar|liquidar|confirmar)\b/,
    'scheduled',
  ],
  [
    /\b(?:pend|aguard|await|analis|review|revis|held\b|retid|abert|espera|transit|hold|waiting|open|unclear|unsettl|unpost|authori[sz]|autorizac|vencid|atrasad|overdue|unpaid|pre.?autoriz|temporar|draft|rascunho)|\bprocess(?:o\b|an|am|ing)|\bandamento|\bin progress/,
    'pending',
  ],
  [
    /\b(?:conclu|complet|efet|realiz|aprov|approv|paid|pag[oa]s?\b|liquid|compens|process|confirm|lancad|finali|suces|success|settle|posted|booked|clear|reconcil|concilia|consolid|execut|done\b|ok\b|credit|debit|receb|receiv|enviad|sent\b|valid|quitad|baixad|autoriz|normal\b|contabiliz|faturad|transferid)|^(?:sim|s|yes|y|true|verdadeiro|1|x)$/,
    'booked',
  ],
];

/** Returns the state that a cell in a column of states names; `null` for an unknown word. */
export function stateOfCell(cell: string): RowState | 'booked' | null {
  const text = foldText(cell)
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();
  if (text === '') return 'booked';
  return states.find(([words]) => words.test(text))?.[1] ?? null;
}

/** What a title speaks of that stands above rows. */
const titled =
  /\b(?:lancament|moviment|transac|compra|pagament|agendament|transfer|debit|credit|operac|despesa|receita|extrato|entrada|saida|transaction|payment|purchase|entr|activity)/;
/** A state that is a title by itself. */
const bareTitle =
  /^(?:pendentes|agendad[oa]s|futur[oa]s|previst[oa]s|programad[oa]s|a (?:vencer|debitar|pagar|receber)|em processamento|pending|upcoming|scheduled|realizad[oa]s|efetivad[oa]s|concluid[oa]s|posted|completed)\s*:?$/;
const notBooked = new Set<unknown>(['pending', 'scheduled', 'refused', 'cancelled']);

/**
 * Returns the state of the rows below a title, such as "Lançamentos futuros": `booked` below the title of
 * another section, and `null` for a line that is no title.
 */
export function stateOfTitle(line: string): RowState | 'booked' | null {
  const text = foldText(line);
  const isTitle = (titled.test(text) && !/\binclu/.test(text)) || bareTitle.test(text.trim());
  if (/\d{2}/.test(text) || text.length > 60 || !isTitle) return null;
  // The purchases on an open bill have happened.
  const state = stateOfCell(text.replaceAll(/\bfatura (?:em )?abert[ao]\b/g, ''));
  return state !== null && notBooked.has(state) ? state : 'booked';
}

const textStates: [words: RegExp, state: RowState][] = [
  [
    /\b(?:recusad|negad|rejeitad|declined|(?:nao|not) (?:autorizad|aprovad|efetuad|realizad|concluid|authori[sz]ed|approved))/,
    'refused',
  ],
  // A lamp is a "pendente" too.
  [
    /(?:^|[-–:([]\s*|\b(?:compra|pagamento|pagto|pix|ted|transf\w*|transac\w*|lancamento|debito|credito|autorizac\w*|boleto|payment|transaction)s? (?:ainda )?)(?:em processamento|pendentes?(?! \w)|pending)\b/,
    'pending',
  ],
  [/[([]\s*(?:cancelad|cancell?ed|anulad)/, 'cancelled'],
];
/** A fee for something that was refused is a transaction of its own, and so is money that returns. */
const otherMatter = /\b(?:tarifa|taxa|multa|juros|iof|estorno|reembolso|devolucao|fee|refund)\b/;

/** Returns the state that the text of a row names; `null` for a text without one. */
export function stateOfText(text: string): RowState | null {
  if (!/recus|negad|rejei|declin|n[aã]o |not |process|pend|[([]/i.test(text)) return null;
  const folded = foldText(text);
  if (otherMatter.test(folded)) return null;
  return textStates.find(([words]) => words.test(folded))?.[1] ?? null;
}

/** Returns why a row has not moved money yet; `null` for a booked one. */
export function reasonNotBooked(
  { date, state }: { date: CalendarDay; state?: RowState },
  today: CalendarDay,
): string | null {
  if (state !== undefined) return stateReasons[state];
  return date > today ? stateReasons.scheduled : null;
}
