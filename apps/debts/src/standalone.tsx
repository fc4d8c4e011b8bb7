import '@tostao/ui/theme.css';
import '@tostao/ui/base.css';
import { startStandalone } from '@tostao/test-kit/standalone';
import DebtsPage from './exposed/debts-page.tsx';

await startStandalone([{ path: '/dividas', element: <DebtsPage /> }]);
