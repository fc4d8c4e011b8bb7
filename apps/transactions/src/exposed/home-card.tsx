import '../styles.css';
import { AppRoot } from '@tostao/ui/app-root';
import { LastTransactions } from '../home-card/last-transactions.tsx';

export default function ExposedHomeCard() {
  return (
    <AppRoot name="transactions">
      <LastTransactions />
    </AppRoot>
  );
}
