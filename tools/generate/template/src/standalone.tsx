import '@tostao/ui/theme.css';
import '@tostao/ui/base.css';
import { startStandalone } from '@tostao/test-kit/standalone';
import RemoteNamePage from './exposed/remote-name-page.tsx';

await startStandalone([{ path: '/remote-name', element: <RemoteNamePage /> }]);
