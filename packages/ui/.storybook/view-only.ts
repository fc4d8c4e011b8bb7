import { expect } from 'storybook/test';

/** How controls are called that change the rows of a household. */
const writes =
  /^(?:Adicionar|Aplicar|Arquivar|Criar (?!casa|conta|link)|Definir|Desarquivar|Descer|Desfazer|Dispensar|Editar .|Entrada$|Excluir (?!a casa|minha conta)|Guardar|Importar|Mover|Nov[ao] |Opções de|Pagar|Parar de|Registrar|Resgatar|Saída$|Selecionar|Subir|Transferir)/;

/** Toasts, and the dialogs that only such a control opens. */
const consequences = '[role="alertdialog"], [role="dialog"]:has(form), [aria-label="Notificações"]';

interface Screen {
  title: string;
  parameters: Record<string, unknown>;
}

/**
 * Checks that a screen has no control that changes rows for those who may only view a household. The parameter `asksRole` exempts a
 * screen that shows them something else.
 */
export async function expectViewOnly({ title, parameters }: Screen): Promise<void> {
  if (!title.startsWith('Screens/') || parameters['asksRole'] === true) return;
  const page = document.documentElement;
  const isMarked = page.hasAttribute('data-view-only');
  page.setAttribute('data-view-only', '');
  const visible = [...document.querySelectorAll('[data-writes]')].filter((control) =>
    control.checkVisibility(),
  );
  page.toggleAttribute('data-view-only', isMarked);
  await expect(visible, 'controls that stay visible').toEqual([]);
  const unmarked = [...document.querySelectorAll('button, a')]
    .filter((control) => !control.closest(`[data-writes], ${consequences}`))
    .map((control) => control.getAttribute('aria-label') ?? control.textContent)
    .filter((name) => writes.test(name));
  await expect(unmarked, 'controls without data-writes').toEqual([]);
}
