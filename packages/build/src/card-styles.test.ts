import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { findUnstyledPart, importedFiles } from './card-styles.ts';

it('lists the files that a card imports, but no types and no part that it loads later', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'tostao-card-'));
  const files = {
    'exposed/home-card.tsx': `import {
  Row,
} from '../row.tsx';
import type { Content } from '../dialog.tsx';
import { useQuery } from '@tanstack/react-query';
const dialog = () => import('../dialog.tsx');`,
    'row.tsx': "export { amount } from './amount.ts';",
    'amount.ts': "import { Row } from './row.tsx';",
    'dialog.tsx': '',
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), text);
  }
  const found = [...importedFiles(path.join(root, 'exposed/home-card.tsx'))];
  expect(found.map((file) => path.relative(root, file))).toEqual([
    'exposed/home-card.tsx',
    'row.tsx',
    'amount.ts',
  ]);
  // It would appear without styles.
  expect(findUnstyledPart(found)).toBe(path.join(root, 'dialog.tsx'));
  writeFileSync(
    path.join(root, 'dialog.tsx'),
    "import { withAppRoot } from '@tostao/ui/app-root';",
  );
  expect(findUnstyledPart(found)).toBeUndefined();
});
