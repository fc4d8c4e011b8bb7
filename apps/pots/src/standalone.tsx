import '@tostao/ui/theme.css';
import '@tostao/ui/base.css';
import { startStandalone } from '@tostao/test-kit/standalone';
import PotsPage from './exposed/pots-page.tsx';

await startStandalone([{ path: '/caixinhas', element: <PotsPage /> }]);
