import '@tostao/ui/theme.css';
import '@tostao/ui/base.css';
import { startStandalone } from '@tostao/test-kit/standalone';
import HistoryPage from './exposed/history-page.tsx';
import { DialogPreview } from './new-transaction/dialog-preview.tsx';

await startStandalone([
  { path: '/transacoes', element: <HistoryPage /> },
  { path: '/nova-transacao', element: <DialogPreview /> },
]);
