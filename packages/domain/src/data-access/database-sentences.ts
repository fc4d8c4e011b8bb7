const tryAgain = 'Tente de novo em instantes.';
const reload = 'Atualize a página e tente de novo.';
const wrongValue = 'Um dos valores não é aceito. Confira e tente de novo.';

/** The sentences of codes, and of classes of codes, which are their first two characters. */
const sentences: Record<string, string> = {
  '22': wrongValue,
  '22023': `O pedido não foi entendido. ${reload}`,
  '23': wrongValue,
  '23503': `Um registro ligado a este não existe mais, ou ainda é usado. ${reload}`,
  '23505': 'Já existe um registro igual a este.',
  '40': `Outra alteração aconteceu ao mesmo tempo. ${tryAgain}`,
  '42501': 'Você não tem permissão para fazer isso.',
  '53': `O servidor está ocupado. ${tryAgain}`,
  '54': 'São dados demais de uma vez. Divida e tente de novo.',
  '57': `O servidor demorou demais. ${tryAgain}`,
  XX: `O servidor teve um problema. ${tryAgain}`,
  PT401: 'Sua sessão terminou. Entre de novo para continuar.',
  PT404: 'Este registro não existe mais.',
  PT409: `Este registro já foi alterado. ${reload}`,
  PT410: `O registro de destino não existe mais. ${reload}`,
  PT412: `Este registro mudou. ${reload}`,
  PT422: `Este registro não existe mais. ${reload}`,
  TS001: 'São registros de outra conta, que ainda existe.',
  TS002: `Seus registros mudaram. ${reload}`,
  TS003: 'São dados demais de uma vez. Divida e tente de novo.',
  TS004: `Este registro foi editado depois. ${reload}`,
};

/**
 * Returns what a user reads about a request that the database rejects: never its own words, which are English and name
 * tables. An operation that knows better gives a sentence of its own for a code (`rejections`).
 * @param code of the error: an SQLSTATE, or one of Tostão's own (`PT…`, `TS…`)
 */
export function databaseSentence(code: string): string {
  return sentences[code] ?? sentences[code.slice(0, 2)] ?? `O servidor recusou o pedido. ${reload}`;
}

/** Tells whether a code has a sentence of its own, or its class has. */
export function hasSentence(code: string): boolean {
  return Object.hasOwn(sentences, code) || Object.hasOwn(sentences, code.slice(0, 2));
}
