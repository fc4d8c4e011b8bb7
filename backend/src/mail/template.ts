import fs from 'node:fs/promises';

/** Writes values into the text of an e-mail, in the places that the auth server's templates have for them. */
export async function renderTemplate(
  file: string,
  values: Readonly<Record<string, string>>,
): Promise<string> {
  return (await fs.readFile(file, 'utf8')).replaceAll(
    /\{\{\s*\.(\w+)\s*\}\}/g,
    (placeholder, name: string) => escapeHtml(values[name] ?? placeholder),
  );
}

/** An address may hold an ampersand. */
function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
