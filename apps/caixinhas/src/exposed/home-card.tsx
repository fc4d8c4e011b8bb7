import '../styles.css';
import type { SlotProps } from '@tostao/platform';
import { AppRoot } from '@tostao/ui/app-root';
import { CaixinhasCard } from '../home-card/caixinhas-card.tsx';

export default function ExposedHomeCard(props: SlotProps<'home.card/v1'>) {
  return (
    <AppRoot name="caixinhas">
      <CaixinhasCard {...props} />
    </AppRoot>
  );
}
