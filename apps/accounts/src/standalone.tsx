import '@tostao/ui/theme.css';
import '@tostao/ui/base.css';
import { startStandalone } from '@tostao/test-kit/standalone';
import AccountsPage from './exposed/accounts-page.tsx';

await startStandalone([{ path: '/contas', element: <AccountsPage /> }]);
