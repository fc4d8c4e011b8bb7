/** The texts of files, by their paths. */
type Texts = Readonly<Record<string, string>>;

const raises = [
  /\berrcode = '(\w+)'/g,
  /\bproblem\(\s*\d+,\s*'(\w+)'/g,
  /'(PGRST\d+)'/g,
  /\bcode: '(\d\w{4})'/g,
];
const row = /^\| `(\w+)` .*$/gm;

/** Returns a sentence for each difference between the codes that files raise and those of the page about them. */
export function findRefusalFaults(page: string, raising: Texts, app: Texts): string[] {
  const described = [...page.matchAll(row)].flatMap(([line, code = '']) =>
    [...line.matchAll(/`([\w/-]+\.\w+)`/g)].map(([, file = '']) => ({ code, file })),
  );
  const missing = Object.entries(raising).flatMap(([file, text]) =>
    [...new Set(raises.flatMap((pattern) => [...text.matchAll(pattern)].map(([, code]) => code)))]
      .filter((code) => !described.some((each) => each.code === code && each.file === file))
      .map((code) => `${code} of ${file} is missing`),
  );
  const outdated = described
    .filter(({ code, file }) => !raising[file]?.includes(`'${code}'`))
    .map(({ code, file }) => `${file} does not raise ${code}`);
  const texts = Object.values(app).join('\n');
  const sentences = [...page.matchAll(/"([^"]+)"/g)].map(([, sentence = '']) => sentence);
  const unknown = [...new Set(sentences.map((each) => each.replaceAll('\n', ' ')))]
    .filter((sentence) => !texts.includes(sentence))
    .map((sentence) => `no app says "${sentence}"`);
  return [...missing, ...outdated, ...unknown];
}
