import { foldText } from '@tostao/domain/search/fold-text';

/**
 * What a row moves money for, besides spending and earning: it stays with its owner in savings, in an investment or
 * in another account, it is the part of an earlier bill that was not paid, or a bill that became a loan.
 */
export type RowPurpose = 'saving' | 'investment' | 'own' | 'carried' | 'financing';

/** Why a row of a purpose is left out where no transfer stands for it. */
export const purposeReasons: Record<RowPurpose, string> = {
  saving: 'Entre suas contas: não é gasto nem ganho',
  investment: 'Entre suas contas: não é gasto nem ganho',
  own: 'Entre suas contas: não é gasto nem ganho',
  carried: 'Resto da fatura anterior: já conta nela',
  financing: 'Parcelamento da fatura: não é entrada',
};

/** Spares most texts the other patterns. */
const hint =
  /aplic|resg|invest|rdb|cdb|lci|lca|tesouro|rende|poup|cofr|caixinha|porquinh|guard|reserv|retirad|cofre|saving|vault|pocket|titular|pr[oó]pri|entre|own|intern|conta corr|saldo|fatura|rotativo|bill|balance|sweep|space|objetiv|corretora|[cd]tvm|\b(?:pots?|jars?)\b/i;
/** What savings earn or cost is money that comes or goes, and so are other things that are redeemed. */
const earnsOrCosts =
  /\b(?:rend(?!e facil)\w*|remuneracao|rentab\w*|juros|dividendos?|jcp|proventos?|irrf?|ir|iof|imposto|taxa|tarifa|custodia|corretagem|multa|encargos?|mora|interest|yield|fee|tax|dividend|pontos|milhas|cupom|cashback|premio|fgts|consorcio|seguro|previdencia|cartao de credito)\b/;
const spending = /\b(?:compras?|boleto|loja|purchase)\b/;
/** What else is bought, and the words of those who sell. */
const sellers =
  /\b(?:eireli|epp|super ?mercados?|mercados?(?! pago)|cursos?|livros?|livraria|clinicas?|restaurantes?|bar|dinner|doac\w+|natal)\b/;
/** A Pix names the other side, unless that is a place for money or a broker. */
const namedByPix =
  /\bpix\b(?!.*(?:\b(?:para|pra|d[aeo]|n[ao]) (?:a |minha )?(?:poup|cofr|caix|porq|reserv)|\binvestimentos?\b|corretora|[cd]tvm))/;

const savings =
  /\b(?:poupanca|poup|^savings|(?:to|from|into)(?: \w+){0,3} savings|savings? (?:deposit|transfer|withdrawal)|saving (?:accounts?|goals?|pots?)|money ?box|reserva (?:de |da |para )?(?:emergencia|financeira))\b|\b(?:dinheiro|valor|saldo|quantia) (?:guardad|reservad|resgatad|retirad)|\b(?:guardad|reservad)[oa]s? (?:n[ao]|em|para)\b|\bguardar dinheiro\b/;
/** Places for money whose names shops have too: a text begins with one, or moves money to it or from it. */
const places = new RegExp(
  [
    String.raw`^(?:caixinhas?|cofrinhos?|porquinhos?|cofres?(?! d)|(?:vaults?|pockets?|spaces?|pots?)(?=$| (?:withdrawal|deposit|transfer|top)))\b`,
    String.raw`^reservas?$`,
    String.raw`\b(?:guard|resgat|retirad|saque|deposit|transf|aporte|para|pra|pro|to|from|into)\w*(?: \w+){0,2} (?:caixinhas?|cofrinhos?|porquinhos?|cofres?|vaults?|pockets?|spaces?|pots?|jars?|objetivos?|reservas?(?! (?:\w+ )?(?:hotel|pousada|quarto|mesa|passage|voo|carro)))\b`,
  ].join('|'),
);
const investing =
  /\b(?:aplic(?:acao|acoes|ado|ada|\.)?(?! d[eao] (?!cdb|rdb|rdc|lc|fundo|tesouro|valor|recurso|poup|renda|saldo|dinheiro))|apl|resgates?|resg\.?|resgatad[oa]|investimentos?|investments? (?:account|transfer|fund|deposit)|(?:to|from) investments?|investid[oa]|inv|sweep|redemption|rende facil|corretora(?! de (?:seguros|imoveis))|cctvm|dtvm)\b(?! (?:de )?(?:pelicula|insulfilm|gesso))|\b(?:rdb|rdc|cdb|lci|lca|tesouro (?:direto|selic|ipca|prefixado))\b/;
const owning =
  /\bmesm[ao] (?:titularidade|titular)\b|\bentre (?:minhas |suas |as )?contas\b|\bcontas? proprias?\b|\bown account|\bbetween (?:my |own )?accounts|\binternal transfer|\btransf\w* (?:para|de|da|do|pra) (?:a |minha )?(?:conta corrente|c\/c|cc|conta de pagamentos?)\b(?! d[aeo]s? )/;

/** Money of one person that moves between accounts, which other people's money does too. */
function pocketOf(text: string): RowPurpose | null {
  if (earnsOrCosts.test(text)) return null;
  if (owning.test(text)) return 'own';
  if (namedByPix.test(text) || sellers.test(text)) return null;
  if (spending.test(text) && !/\b(?:rdb|cdb|lci|lca|tesouro)\b/.test(text)) return null;
  if (savings.test(text) || places.test(text)) return 'saving';
  return investing.test(text) ? 'investment' : null;
}

const unpaid =
  /\b(?:saldo|valor|resto|restante|debito|total|fatura|balance|bill)\b.*\b(?:anterior|restante|remanescente|em atraso|nao pag[oa]|em aberto|rotativo|financiad[oa]|carried)\b|\b(?:previous|unpaid|outstanding|last) (?:\w+ )?(?:balance|bill|statement)\b|\brotativo\b/;
const loan =
  /\b(?:parcelamento|financiamento|refinanciamento|renegociacao|acordo|parcelad[oa]|financiad[oa])\b/;
const billWord = /\b(?:fatura|saldo|divida|bill|balance)\b/;

/** What a card's bill lists besides purchases: a part of the last bill, and the credit of a loan that pays it. */
function billPurposeOf(text: string, amount: number): RowPurpose | null {
  if (/\b(?:juros|iof|multa|encargos?|mora|tarifa|taxa|interest|fee)\b/.test(text)) return null;
  if (amount > 0) return loan.test(text) && billWord.test(text) ? 'financing' : null;
  return unpaid.test(text) && !/\bparcela?\b/.test(text) ? 'carried' : null;
}

/**
 * Returns the purpose that the text of a row names; `null` for spending, earning and refunds.
 * @param isBill whether the row is of a card's bill
 */
export function purposeOf(text: string, amount: number, isBill: boolean): RowPurpose | null {
  if (!hint.test(text)) return null;
  const folded = foldText(text);
  return isBill ? billPurposeOf(folded, amount) : pocketOf(folded);
}
