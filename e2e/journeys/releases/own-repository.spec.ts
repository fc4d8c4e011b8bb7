import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createOwnRepository } from '../../support/release-environment/own-repository.ts';
import { test } from '../../support/release-environment/release-environment.ts';
import { expect } from '../../support/test.ts';
import { openHome } from '../../support/users.ts';

test('a remote of another repository appears in a shell that was deployed before it existed', async ({
  page,
  user,
  releaseEnvironment: { production, release, folder },
}) => {
  // Packs six packages, installs them and builds twice.
  test.slow();
  await user.signIn(page.context(), production);
  await openHome(page, production);
  const navigation = page.getByRole('navigation', { name: 'Principal' });
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(navigation.getByRole('link')).toHaveCount(5);

  const own = await createOwnRepository('metas');
  await Promise.all(['typecheck', 'test', 'build'].map((script) => own.run(script)));
  await release(['publish', 'metas', '--build', path.join(own.folder, 'dist')]);

  await page.reload();
  await navigation.getByRole('link', { name: 'Metas' }).click();
  await expect(page).toHaveTitle('Metas · Tostão');
  await expect(page.getByRole('heading', { level: 1, name: 'Metas' })).toBeVisible();
  // The shell's router and the design system's styles.
  const back = page.getByRole('button', { name: 'Voltar' });
  await expect(back).toHaveCSS('border-radius', /^(?!0px)/);
  await back.click();
  await expect(page).toHaveURL(`${production}/`);

  // A page may also import nothing of the platform.
  const plainPage = 'export default function Plain() { return <h1>Sem plataforma</h1>; }';
  writeFileSync(path.join(own.folder, 'src/exposed/metas-page.tsx'), plainPage);
  await own.run('build');
  await release(['publish', 'metas', '--build', path.join(own.folder, 'dist')]);
  await page.goto(`${production}/metas`);
  await expect(page.getByRole('heading', { level: 1, name: 'Sem plataforma' })).toBeVisible();
  const { remotes } = JSON.parse(readFileSync(path.join(folder, 'registry.json'), 'utf8')) as {
    remotes: Record<string, { live: { contract: string }; previous: { contract: string } }>;
  };
  expect(remotes['metas']).toMatchObject({
    live: { contract: '*' },
    previous: { contract: '^2.0.0' },
  });
  rmSync(own.folder, { recursive: true });
});
