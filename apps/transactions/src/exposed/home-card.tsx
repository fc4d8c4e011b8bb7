import '../styles.css';
import type { SlotProps } from '@tostao/platform';
import { AppRoot } from '@tostao/ui/app-root';
import { HistoryCard } from '../home-card/history-card.tsx';

export default function ExposedHomeCard(props: SlotProps<'home.card/v1'>) {
  return (
    <AppRoot name="transactions">
      <HistoryCard {...props} />
    </AppRoot>
  );
}
