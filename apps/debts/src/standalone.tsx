import '@tostao/ui/theme.css';
import '@tostao/ui/base.css';
import { startStandalone } from '@tostao/testing/standalone';
import DebtsPage from './exposed/debts-page.tsx';

await startStandalone([{ path: '/dividas', element: <DebtsPage /> }]);
