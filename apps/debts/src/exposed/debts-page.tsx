import '../styles.css';
import { AppRoot } from '@tostao/ui/app-root';
import { DebtsPage } from '../page/debts-page.tsx';

export default function ExposedDebtsPage() {
  return (
    <AppRoot name="debts">
      <DebtsPage />
    </AppRoot>
  );
}
