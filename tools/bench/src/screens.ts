/** The screens, each with a text that only it shows once it has the user's data. The login is the visit without a session. */
export const screens = {
  '/auth': 'Lembrar de mim',
  '/': 'Gastos do diaR$',
  '/transacoes': 'Uber 1',
  '/dividas': 'Conta 1',
  '/relatorio': 'Despesas por Categoria',
  '/ajustes': '@exemplo.com.br',
  '/categorias': 'Freelance',
};

declare global {
  interface Window {
    /** When the screen showed its text, in ms since the start of navigation. */
    ready: Promise<number>;
    /** The performance entries of a type so far, such as `paint`. */
    observed: (type: string) => Promise<PerformanceEntryList>;
  }
}

/** Init script that measures when the screen is ready. */
export function watchReady(texts: Record<string, string>): void {
  const text = texts[window.location.pathname];
  window.ready = new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error(`No “${text}” on ${window.location.href}`)), 60_000);
    const look = () => {
      if (text && document.querySelector('main')?.textContent?.includes(text)) {
        resolve(performance.now());
      } else requestAnimationFrame(look);
    };
    look();
  });
  window.observed = (type) =>
    new Promise((resolve) => {
      const observer = new PerformanceObserver((list) => {
        observer.disconnect();
        resolve(list.getEntries());
      });
      observer.observe({ type, buffered: true });
      // There may be no entries.
      setTimeout(() => resolve([]), 300);
    });
}
