import '@tostao/ui/theme.css';
import '@tostao/ui/base.css';
import { startStandalone } from '@tostao/test-kit/standalone';
import ImportPage from './exposed/import-page.tsx';

await startStandalone([{ path: '/importar', element: <ImportPage /> }]);
