// Finds pages and components of which no story has a kept picture, so that a new one comes with its own.
import { globSync } from 'node:fs';
import { findUnpictured } from './find-unpictured.ts';
import { read, report, root } from './repository.ts';

const isComponent = (text: string) => !/title: '(?:Foundations|Patterns)/.test(text);

const files = (pattern: string) => globSync(pattern, { cwd: root });
const stories = (pattern: string) => files(pattern).map((file) => ({ file, text: read(file) }));

const screens = stories('apps/*/src/stories/*.stories.tsx');
const pages = [
  ...files('apps/*/src/exposed/*-page.tsx'),
  ...files('apps/shell/src/{auth/auth,errors/not-found,home/home}-page.tsx'),
];
const unpictured = [
  ...findUnpictured(pages, screens),
  ...stories('packages/ui/src/*/*.stories.tsx')
    .filter(({ text }) => isComponent(text) && !text.includes("tags: ['picture']"))
    .map(({ file }) => file),
];
report(
  unpictured.map(
    (file) =>
      `No picture of ${file} is kept: tag its story with 'picture', and see packages/ui/docs`,
  ),
  `${pages.length} pages, ${unpictured.length} without a picture`,
);
