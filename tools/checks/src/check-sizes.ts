// Names files and modules of the apps, or of those named, that grew since their sizes were recorded. --record records them.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findGrowth } from './sizes/compare-sizes.ts';
import { type AppSizes, measureApp } from './sizes/measure-app.ts';

const apps = path.resolve(import.meta.dirname, '../../../apps');
const record = path.join(import.meta.dirname, 'sizes/recorded.json');

const names = process.argv.slice(2).filter((argument) => argument !== '--record');
const measured = new Map<string, AppSizes>();
for (const app of names.length > 0 ? names : readdirSync(apps)) {
  const dist = path.join(apps, app, 'dist');
  if (existsSync(path.join(dist, 'assets'))) measured.set(app, measureApp(dist));
}

if (process.argv.includes('--record')) {
  const header =
    'Do not edit: `node tools/run.mjs pnpm --filter @tostao/checks run record-sizes` writes this file.';
  const sizes = { '//': header, ...Object.fromEntries(measured) };
  writeFileSync(record, `${JSON.stringify(sizes, null, 2)}\n`);
} else {
  const recorded = JSON.parse(readFileSync(record, 'utf8')) as Record<string, AppSizes>;
  for (const [app, sizes] of measured) {
    const before = recorded[app];
    if (!before) continue;
    for (const sentence of findGrowth(before, sizes)) {
      console.error(`apps/${app}: ${sentence}`);
      process.exitCode = 1;
    }
  }
  if (process.exitCode === 1) {
    console.error(
      'If that is worth it: node tools/run.mjs pnpm --filter @tostao/checks run record-sizes',
    );
  } else {
    console.log(`${measured.size} apps measured`);
  }
}
