import '../styles.css';
import { AppRoot } from '@tostao/ui/app-root';
import { LargestExpenses } from '../home-card/largest-expenses.tsx';

export default function ExposedHomeCard() {
  return (
    <AppRoot name="report">
      <LargestExpenses />
    </AppRoot>
  );
}
