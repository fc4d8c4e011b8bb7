/** A request to the data API that no client of the app sends. */
export class RestQueryError extends Error {
  /** PostgREST's code for the kind of the error. */
  readonly code: 'PGRST100' | 'PGRST200';

  constructor(message: string, code: 'PGRST100' | 'PGRST200' = 'PGRST100') {
    super(message);
    this.code = code;
  }
}

/** Maximum nesting depth of filters. */
const maxDepth = 5;

// Text search and regular expressions are missing: a regular expression can run for hours.
const operators = 'eq|neq|gt|gte|lt|lte|isdistinct|in|is|like|ilike';
const operation = new RegExp(`^(?:not\\.)?(?:${operators})(?:\\((?:any|all)\\))?\\.`);

/** Parameters that are not conditions. A client sends each once. */
const single = new Set(['select', 'order', 'limit', 'offset', 'columns', 'on_conflict']);
const tree = /^(?:not\.)?(?:and|or)$/;
const column = /^[a-z][a-z_]*$/;
/** An item of a selection: `name:column->key::type`. The app has no other names. */
const item = /^(?:\w+:(?!:))?(?:(\*|[a-z]\w*)|"([a-z]\w*)")(?:->>?\w+)*(?:::\w+)?$/;
/** Names that every object of JavaScript has: the library would write into the object of that name. */
const inherited = /(?:^|[(,.])(?:not\.)?(?:__\w+__|constructor)(?=[.=]|$)/;
/** A relation, its hint or its spread in a selection or an order. Functions have brackets, too, and the app uses none. */
const relation = /[(!]|\.\.\./;
/** A parameter of a relation, such as `debts.name`, `debts.limit` or `debts.not.or`. */
const relationKey = /^(?!not\.(?:and|or)$)[a-z_]+\./;

const name = '[a-z_]+';
const plain = '[^,()"]*';
const quoted = String.raw`"(?:[^"\\]|\\.)*"`;
const list = `\\((?:${quoted}|${plain})(?:,(?:${quoted}|${plain}))*\\)`;
const array = String.raw`\{[^{}()"]*\}`;
const conditionInTree = new RegExp(
  `^${name}\\.(?:not\\.)?(?:${operators})(?:\\((?:any|all)\\))?\\.(?:${list}|${quoted}|${array}|${plain})`,
);
const startOfTree = /^(?:not\.)?(?:and|or)\(/;

/** Returns the forwarded parameters. Throws RestQueryError for relations, other operators, deep nesting, repeated parameters. */
export function readRestQuery(given: URLSearchParams, isFunction: boolean): string {
  const parameters = new URLSearchParams();
  for (const [key, value] of given) {
    if (inherited.test(key) || (tree.test(key) && inherited.test(value))) {
      throw new RestQueryError('There is no such column');
    }
    if (relationKey.test(key)) throw embedded();
    if (single.has(key)) {
      if (relation.test(value)) throw embedded();
      if (parameters.has(key)) throw new RestQueryError(`The parameter ${key} is repeated`);
      if (key === 'select' || key === 'columns') assertOnce(value);
    } else if (tree.test(key)) {
      assertDepth(value);
      assertTree(value);
    } else if (!isFunction || !key.startsWith('p_')) assertCondition(key, value);
    parameters.append(key, value);
  }
  // A plus sign means a space only to some readers.
  return parameters.toString().replaceAll('+', '%20');
}

/** Two relations multiply the rows of a user, in the memory of this process and of PostgreSQL. */
function embedded(): RestQueryError {
  return new RestQueryError('Embedded relations are not available', 'PGRST200');
}

/** Under several names, one large column would fill an answer. The star is every column. */
function assertOnce(columns: string): void {
  const names = columns.split(',').map((text) => {
    const found = item.exec(text);
    if (!found) throw new RestQueryError('The selection is not valid');
    return found[1] ?? found[2];
  });
  const isTwice = new Set(names).size < names.length || (names.includes('*') && names.length > 1);
  if (isTwice) throw new RestQueryError('A column is selected twice');
}

function assertCondition(key: string, value: string): void {
  if (!column.test(key)) throw new RestQueryError(`The column ${key} is not valid`);
  if (!operation.test(value)) {
    throw new RestQueryError(`The operator of ${key} is not available`);
  }
}

function assertDepth(value: string): void {
  let depth = 0;
  for (const character of value) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (depth > maxDepth) throw new RestQueryError('The request is nested too deeply');
  }
}

/** Reads `(condition,and(condition,condition))`, whose depth is limited already. */
function assertTree(value: string): void {
  if (!value.startsWith('(') || readTree(value.slice(1)) !== '') {
    throw new RestQueryError('The logic tree is not valid');
  }
}

/** Reads a tree after its opening bracket. Returns the rest of the text. */
function readTree(text: string): string {
  let rest = text;
  for (;;) {
    const start = startOfTree.exec(rest)?.[0];
    const condition = start === undefined ? conditionInTree.exec(rest)?.[0] : undefined;
    if (start !== undefined) rest = readTree(rest.slice(start.length));
    else if (condition === undefined) throw new RestQueryError('The logic tree is not valid');
    else rest = rest.slice(condition.length);
    const end = rest[0];
    rest = rest.slice(1);
    if (end === ')') return rest;
    if (end !== ',') throw new RestQueryError('The logic tree is not valid');
  }
}
