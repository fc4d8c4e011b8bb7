import '../styles.css';
import type { HomeCardProps } from '@tostao/platform';
import { AppRoot } from '@tostao/ui/app-root';
import { DebtsCard } from '../home-card/debts-card.tsx';

export default function ExposedHomeCard(props: HomeCardProps) {
  return (
    <AppRoot name="debts">
      <DebtsCard {...props} />
    </AppRoot>
  );
}
