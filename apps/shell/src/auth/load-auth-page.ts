/** Loads the sign-in page, a chunk that only signed-out users download. */
export const loadAuthPage = async () => (await import('./auth-page.tsx')).default;

// A visit of the page itself asks for the chunk while the libraries of the shell start. A failure is
// reported by the query of the page, which asks again.
if (window.location.pathname === '/auth') loadAuthPage().catch(() => undefined);
