import { createClient } from '@supabase/supabase-js';
import { QueryClientProvider } from '@tanstack/react-query';
import { createQueryClient } from '@tostao/domain/data-access/create-query-client';
import {
  BrowserRouter,
  Link,
  PlatformContext,
  type PlatformServices,
  Route,
  Routes,
  useSession,
  useSessionSync,
} from '@tostao/platform';
import { type ComponentType, useMemo } from 'react';
import { createRoot } from 'react-dom/client';
import { loadBackend } from './standalone-backend.ts';

/** The developer's own account on the embedded backend: standalone pages are for development only. */
const developer = { email: 'dev@tostao.local', password: 'desenvolvimento' };

export interface StandalonePage {
  path: string;
  Page: ComponentType;
}

/** Shows a remote's pages without the shell, signed in as a developer. */
export async function startStandalone(pages: StandalonePage[]): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  const backend = await loadBackend();
  if (!backend) {
    root.textContent = 'O backend não responde. Inicie-o na raiz do repositório: npm run dev';
    return;
  }
  const { url, key } = backend;
  const supabase = createClient(url, key);
  const signIn = await supabase.auth.signInWithPassword(developer);
  if (signIn.error) await supabase.auth.signUp(developer);

  const services: PlatformServices = {
    supabase,
    notify: ({ kind, title, description }) => console.warn(`[${kind}] ${title}`, description ?? ''),
  };
  createRoot(root).render(<Standalone pages={pages} services={services} />);
}

function Standalone(props: { pages: StandalonePage[]; services: PlatformServices }) {
  const { notify } = props.services;
  const queryClient = useMemo(() => createQueryClient(notify), [notify]);
  useSessionSync(props.services.supabase);
  const session = useSession();
  if (!session) return null;
  return (
    <QueryClientProvider client={queryClient}>
      <PlatformContext value={props.services}>
        <BrowserRouter>
          <Routes>
            {props.pages.map((page) => (
              <Route key={page.path} path={page.path} element={<page.Page />} />
            ))}
            <Route path="*" element={<PageIndex pages={props.pages} />} />
          </Routes>
        </BrowserRouter>
      </PlatformContext>
    </QueryClientProvider>
  );
}

function PageIndex({ pages }: { pages: StandalonePage[] }) {
  return (
    <ul>
      {pages.map((page) => (
        <li key={page.path}>
          <Link to={page.path}>{page.path}</Link>
        </li>
      ))}
    </ul>
  );
}
