/** The texts of files, by their paths. */
type Texts = ReadonlyMap<string, string>;

const sqlComment = /--.*$/gm;
const codeComment = /\/\/.*$|\/\*[\s\S]*?\*\//gm;
const statement = /^(?=create (?:or replace )?)/m;
const statementName = /^create (?:or replace )?\w+ ([\w.]+)/;
const readsParts = /\b(?:parts_of|categorized_amounts)\b/;

/** Returns the statements of SQL files that add up transactions and name their category, but read no parts. */
export function findSqlSums(files: Texts): string[] {
  return [...files].flatMap(([file, text]) =>
    text
      .replaceAll(sqlComment, '')
      .split(statement)
      .filter(
        (part) =>
          /\bsum\s*\(/.test(part) &&
          /\bcategory\b/.test(part) &&
          /\b(?:public\.transactions|new_rows|old_rows)\b/.test(part) &&
          !readsParts.test(part),
      )
      .map((part) => `${file} ${statementName.exec(part)?.[1] ?? ''}`),
  );
}

/** Returns the files that add up something and read the category of transactions, but not their parts. */
export function findCodeSums(files: Texts): string[] {
  return [...files]
    .filter(([, source]) => {
      const text = source.replaceAll(codeComment, '');
      return (
        /\bsumMoney\(|\.reduce\(/.test(text) &&
        /\.category\b|\bcategory\b *[,}]/.test(text) &&
        /\/transaction\.ts'|transaction\/transaction'/.test(text) &&
        !/\bpartsOf\b/.test(text)
      );
    })
    .map(([file]) => file);
}
