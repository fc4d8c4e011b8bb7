import '../styles.css';
import type { HomeCardProps } from '@tostao/platform';
import { AppRoot } from '@tostao/ui/app-root';
import { HistoryCard } from '../home-card/history-card.tsx';

export default function ExposedHomeCard(props: HomeCardProps) {
  return (
    <AppRoot name="transactions">
      <HistoryCard {...props} />
    </AppRoot>
  );
}
