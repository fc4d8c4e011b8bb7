import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createOwnRepository } from '../../support/release-environment/own-repository.ts';
import { expect, test } from '../../support/test.ts';
import { openHome, openHomeAs } from '../../support/users.ts';

test('a remote of another repository goes in and out of a shell that was deployed before it existed', async ({
  page,
  user,
  releaseEnvironment: { production, folder },
}) => {
  // Packs seven packages, installs them and builds twice.
  test.slow();
  await openHomeAs(user, page, production);
  const navigation = page.getByRole('navigation', { name: 'Principal' });
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(navigation.getByRole('link')).toHaveCount(5);

  const own = await createOwnRepository('metas');
  const release = (...args: string[]) => own.run('release', args, { TOSTAO_RELEASES_DIR: folder });
  await Promise.all(['lint', 'typecheck', 'test', 'build'].map((script) => own.run(script)));
  await release('publish', 'metas');

  await page.reload();
  await navigation.getByRole('link', { name: 'Metas' }).click();
  await expect(page).toHaveTitle('Metas · Tostão');
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('Metas');
  // The shell's router and the design system's styles.
  const back = page.getByRole('button', { name: 'Voltar' });
  await expect(back).toHaveCSS('border-radius', /^(?!0px)/);
  await back.click();
  await expect(page).toHaveURL(`${production}/`);

  // A page may also import nothing of the platform.
  const plainPage = 'export default function Plain() { return <h1>Sem plataforma</h1>; }';
  writeFileSync(path.join(own.folder, 'src/exposed/metas-page.tsx'), plainPage);
  await own.run('build');
  await release('publish', 'metas');
  await page.goto(`${production}/metas`);
  await expect(title).toHaveText('Sem plataforma');
  const { remotes } = JSON.parse(readFileSync(path.join(folder, 'registry.json'), 'utf8')) as {
    remotes: Record<string, { live: { contract: string }; previous: { contract: string } }>;
  };
  expect(remotes['metas']).toMatchObject({
    live: { contract: '*' },
    previous: { contract: '^1.0.0' },
  });

  await release('rollback', 'metas');
  await page.reload();
  await expect(title).toHaveText('Metas');
  expect(await release('list')).toMatch(/^live +metas/m);
  await release('retire', 'metas');
  await openHome(page, production);
  await expect(navigation.getByRole('link')).toHaveCount(5);
  rmSync(own.folder, { recursive: true });
});
