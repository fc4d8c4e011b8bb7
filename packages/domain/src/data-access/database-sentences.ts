/**
 * The sentences of codes, by their first characters: `PT…` and `TS…` are Tostão's own. They are few, because the shell
 * loads them with the first page.
 */
const sentences: [codes: RegExp, sentence: string][] = [
  [/^(?:22|23514|PGRST102)/, 'Um dos valores não é aceito. Confira e tente de novo.'],
  [/^(?:54|TS003)/, 'São dados demais de uma vez. Divida e tente de novo.'],
  [/^TS005/, 'Você chegou ao limite de registros deste tipo. Apague os que não usa mais.'],
  [/^TS006/, 'O exemplo tem limites. Crie sua conta para continuar.'],
  [/^PT403.*view/, 'Você só pode ver esta casa.'],
  [/^PT403.*owners/, 'Só quem é dono da casa pode fazer isso.'],
  [/^PT403.*missing/, 'Falta o código do aplicativo.'],
  [/^PT40[03]/, 'Você não faz mais parte desta casa.'],
  [
    /^(?:23|42501|PT|TS)/,
    'O registro mudou ou não existe mais. Atualize a página e tente de novo.',
  ],
];

/** The codes of a server in trouble, which need no sentence of their own. */
const trouble = /^(?:40|53|57|XX)/;

/**
 * Returns what a user reads about a request that the database rejects: never its own words, which are English and name
 * tables. An operation that knows better gives a sentence of its own for a code (`rejections`).
 * @param code of the error: an SQLSTATE, or one of Tostão's own
 * @param message of the error, which tells apart those with the same status
 * @returns `undefined` for a server in trouble
 */
export function databaseSentence(code: string, message = ''): string | undefined {
  return sentences.find(([codes]) => codes.test(`${code} ${message}`))?.[1];
}

/** Tells whether a code says that the user has no room for another row, which no repetition changes. */
export function isQuota(code: string): boolean {
  return /^TS00[56]$/.test(code);
}

/** Tells whether a code is one that the app expects. */
export function isExpected(code: string): boolean {
  return trouble.test(code) || databaseSentence(code) !== undefined;
}

/** The message for a name that another category of the type has. */
export const nameTakenMessage = 'Já existe uma categoria com esse nome.';
