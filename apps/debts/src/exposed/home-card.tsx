import '../styles.css';
import { AppRoot } from '@tostao/ui/app-root';
import { NextDebts } from '../home-card/next-debts.tsx';

export default function ExposedHomeCard() {
  return (
    <AppRoot name="debts">
      <NextDebts />
    </AppRoot>
  );
}
