import '../styles.css';
import { AppRoot } from '@tostao/ui/app-root';
import { HistoryPage } from '../history/history-page.tsx';

export default function ExposedHistoryPage() {
  return (
    <AppRoot name="transactions">
      <HistoryPage />
    </AppRoot>
  );
}
