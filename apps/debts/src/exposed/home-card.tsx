import '../styles.css';
import type { SlotProps } from '@tostao/platform';
import { AppRoot } from '@tostao/ui/app-root';
import { DebtsCard } from '../home-card/debts-card.tsx';

export default function ExposedHomeCard(props: SlotProps<'home.card/v1'>) {
  return (
    <AppRoot name="debts">
      <DebtsCard {...props} />
    </AppRoot>
  );
}
