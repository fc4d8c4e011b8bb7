import '@tostao/ui/theme.css';
import '@tostao/ui/base.css';
import { startStandalone } from '@tostao/test-kit/standalone';
import ReportPage from './exposed/report-page.tsx';

await startStandalone([{ path: '/relatorio', element: <ReportPage /> }]);
