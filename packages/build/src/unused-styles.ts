import { type Compilation, type Compiler, rspack } from '@rspack/core';
import { type AtRule, type Container, parse } from 'postcss';

/** The class that a selector begins with, with the escapes of CSS. */
const leadingClass = /^\.((?:\\.|[\w-])+)/;

/**
 * Removes the rules of classes that no code has: Tailwind reads all sources, also those of components
 * that are not part of a build. A class is a whole string in the code, or Tailwind would not know it.
 * @param code the scripts of the build, and its page
 */
export function withoutUnusedRules(css: string, code: string): string {
  // Scripts escape quotes in strings.
  const text = code.replaceAll('\\', '');
  const isUsed = (selector: string) => {
    const name = leadingClass.exec(selector)?.[1];
    return name === undefined || text.includes(name.replaceAll('\\', ''));
  };
  const styles = parse(css);
  styles.walkRules((rule) => {
    const used = rule.selectors.filter(isUsed);
    if (used.length === rule.selectors.length) return;
    if (used.length > 0) rule.selectors = used;
    else removeWithEmptyParents(rule);
  });
  styles.walkAtRules('layer', (layer) => {
    if (isPropertyFallback(layer)) layer.remove();
  });
  return styles.toString();
}

/** Tells whether a layer has Tailwind's values for browsers without `@property`, which are too old. */
function isPropertyFallback({ params, nodes }: AtRule): boolean {
  return params === 'properties' && nodes !== undefined;
}

function removeWithEmptyParents(node: Container): void {
  const { parent } = node;
  node.remove();
  if (parent?.type === 'atrule' && parent.nodes?.length === 0) {
    removeWithEmptyParents(parent);
  }
}

/** Removes unused rules from the styles of a build, once its scripts are minified. */
export class UnusedStylesPlugin {
  /** The text of the page, which has classes too. */
  readonly page: string;

  constructor(page = '') {
    this.page = page;
  }

  apply(compiler: Compiler) {
    const { name } = UnusedStylesPlugin;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1;
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        const scripts = textsOf(compilation, '.js').map(({ text }) => text);
        const code = [this.page, ...scripts].join('\n');
        for (const { file, text } of textsOf(compilation, '.css')) {
          const used = withoutUnusedRules(text, code);
          compilation.updateAsset(file, new rspack.sources.RawSource(used));
        }
      });
    });
  }
}

function textsOf(compilation: Compilation, type: string): { file: string; text: string }[] {
  return compilation
    .getAssets()
    .filter(({ name }) => name.endsWith(type))
    .map(({ name, source }) => ({ file: name, text: source.source().toString() }));
}
