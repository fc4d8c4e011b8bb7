import '@tostao/ui/theme.css';
import '@tostao/ui/base.css';
import { startStandalone } from '@tostao/test-kit/standalone';
import CaixinhasPage from './exposed/caixinhas-page.tsx';

await startStandalone([{ path: '/caixinhas', element: <CaixinhasPage /> }]);
