import type { ReminderMessage } from './message.ts';

/** The parts of an e-mail that depend on its reader. */
export interface MailParts {
  subject: string;
  text: string;
  html: string;
}

/** Writes an e-mail. Where the user shows no details, its links name no debt either. */
export function composeMail(
  { title, summary, details, discreetPath }: ReminderMessage,
  links: { siteUrl: string; unsubscribeUrl: string },
): MailParts {
  const pageUrl = `${links.siteUrl}${discreetPath}`;
  const reason = 'Você recebe este aviso porque o ligou em Ajustes, Lembretes.';
  const list = details.map((line) => `<li>${escapeHtml(line)}</li>`).join('');
  return {
    subject: `${title} no Tostão`,
    text: [
      'Olá!',
      summary,
      ...(details.length > 0 ? [details.map((line) => `- ${line}`).join('\n')] : []),
      `Abrir o Tostão: ${pageUrl}`,
      reason,
      `Não receber mais: ${links.unsubscribeUrl}`,
    ].join('\n\n'),
    html: `<!doctype html>
<html lang="pt-BR">
  <body style="font-family: system-ui, sans-serif; font-size: 16px; line-height: 1.5">
    <p>Olá!</p>
    <p>${escapeHtml(summary)}</p>${list ? `\n    <ul>${list}</ul>` : ''}
    <p><a href="${escapeHtml(pageUrl)}">Abrir o Tostão</a></p>
    <p>${reason} <a href="${escapeHtml(links.unsubscribeUrl)}">Não receber mais</a></p>
  </body>
</html>
`,
  };
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
