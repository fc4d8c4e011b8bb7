const tools = '(?:pnpm|turbo|vitest|knip|oxfmt|oxlint|rspack|playwright|corepack)';
/** A tool as the first word of a command, after variables, or of a later one of the same line. */
const bareTool = new RegExp(String.raw`^(?:\w+=\S* )*${tools} `);
const fence = /^ *```sh\n([\s\S]*?)^ *```/gm;
const inline = /(?<!`)`([^`\n]+)`(?!`)/g;

/** Returns the commands of a page that run a tool which only `tools/run.mjs` brings: a fresh machine does not have it. */
export function findBareTools(page: string): string[] {
  const lines = [...page.matchAll(fence)].flatMap(([, block = '']) => block.split('\n'));
  const spans = [...page.replaceAll(fence, '').matchAll(inline)].map(([, span = '']) => span);
  return [...lines, ...spans]
    .flatMap((line) => line.split(/&&|;|\|\|/))
    .map((command) => command.trim())
    .filter((command) => bareTool.test(command));
}
