import '@tostao/ui/theme.css';
import '@tostao/ui/base.css';
import { startStandalone } from '@tostao/testing/standalone';
import ImportPage from './exposed/import-page.tsx';

await startStandalone([{ path: '/importar', element: <ImportPage /> }]);
