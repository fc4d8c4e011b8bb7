/** What the repository weighs. Everything but `coreSeconds` is counted from its files. */
export interface Weight {
  /** Lines of TypeScript, JavaScript and CSS that are no tests. */
  productLines: number;
  /** Lines of tests, stories and their support. */
  testLines: number;
  /** Lines of the declared schema, without its migrations. */
  sqlLines: number;
  docWords: number;
  /** Versions in the catalog. */
  dependencies: number;
  pictures: number;
  /** Of the last recorded run of all checks on 2 cores. Machines differ, so no check compares it. */
  coreSeconds: number;
}

type Counted = Omit<Weight, 'coreSeconds'>;

const code = /\.(?:tsx?|mjs|js|css)$/;
const test = /\.(?:test|spec|stories)\.|\/(?:tests?|stories|testing|test-kit)\/|^e2e\//;
const generated = /database\.types\.ts$|contract-v\d+\.d\.ts$/;
const isCode = (file: string) => code.test(file) && !generated.test(file);
/** A rise of one in a hundred needs a reason. */
const allowedRise = 1.01;

/** Counts the files of a repository. */
export function weigh(files: readonly string[], read: (file: string) => string): Counted {
  const lines = (wanted: (file: string) => boolean) =>
    files.filter(wanted).reduce((sum, file) => sum + (read(file).match(/\n/g)?.length ?? 0), 0);
  const words = files
    .filter((file) => /\.mdx?$/.test(file))
    .reduce((sum, file) => sum + (read(file).match(/\S+/g)?.length ?? 0), 0);
  const catalog = /^catalog:\n((?:[ #].*\n|\n)*)/m.exec(read('pnpm-workspace.yaml'))?.[1] ?? '';
  return {
    productLines: lines((file) => isCode(file) && !test.test(file)),
    testLines: lines((file) => isCode(file) && test.test(file)),
    sqlLines: lines((file) => file.endsWith('.sql') && !file.includes('/migrations/')),
    docWords: words,
    dependencies: catalog.match(/^ {2}[^ #]/gm)?.length ?? 0,
    pictures: files.filter((file) => /\/pictures\/.*\.png$/.test(file)).length,
  };
}

/** Lines of tests that a line of product may have, SQL included. */
const mostTestsPerLine = 0.8;

/** Returns a sentence when there are more tests than the product carries. */
export function findTooManyTests({ productLines, sqlLines, testLines }: Counted): string[] {
  const share = testLines / (productLines + sqlLines);
  if (share <= mostTestsPerLine) return [];
  return [`${share.toFixed(3)} lines of tests a line of product: at most ${mostTestsPerLine}`];
}

/** Returns a sentence for each weight that rose above what is recorded. */
export function findRises(recorded: Counted, today: Counted): string[] {
  return (Object.keys(today) as (keyof Counted)[])
    .filter((name) => today[name] > recorded[name] * allowedRise)
    .map((name) => `${name} rose from ${recorded[name]} to ${today[name]}`);
}
