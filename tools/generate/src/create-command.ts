#!/usr/bin/env node
// Creates a remote in a repository of its own, or updates one: npm create @tostao/remote <name>
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Blueprint } from './repository/blueprint.ts';
import { createRepository } from './repository/create-repository.ts';
import { describeUpdate, readManifest, updateRepository } from './repository/update-repository.ts';
import { assertName, remoteJsonOf } from './template.ts';

const usage = `npm create @tostao/remote <name> [-- --out <folder>]
npm create @tostao/remote@latest -- --update`;

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { out: { type: 'string' }, update: { type: 'boolean' } },
  });
  const [name] = positionals;
  const blueprint = JSON.parse(
    readFileSync(path.join(import.meta.dirname, 'blueprint.json'), 'utf8'),
  ) as Blueprint;
  if (values.update === true) {
    const folder = process.cwd();
    const before = readManifest(folder);
    updateRepository(folder, blueprint);
    console.log(`Updated ${before.name}: ${describeUpdate(before, readManifest(folder))}.`);
    console.log(`Run: npx pnpm@${blueprint.pnpm} install`);
  } else {
    if (name === undefined) throw new Error(usage);
    assertName(name);
    const folder = path.resolve(values.out ?? name);
    createRepository(folder, remoteJsonOf(name, blueprint.navOrder), blueprint);
    console.log(`Created ${folder}. Its README.md has the next steps.`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
