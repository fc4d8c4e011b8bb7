import '../styles.css';
import type { SlotProps } from '@tostao/platform';
import { AppRoot } from '@tostao/ui/app-root';
import { AccountsCard } from '../home-card/accounts-card.tsx';

export default function ExposedHomeCard(props: SlotProps<'home.card/v1'>) {
  return (
    <AppRoot name="accounts">
      <AccountsCard {...props} />
    </AppRoot>
  );
}
