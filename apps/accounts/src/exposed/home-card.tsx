import '../styles.css';
import type { HomeCardProps } from '@tostao/platform';
import { AppRoot } from '@tostao/ui/app-root';
import { AccountsCard } from '../home-card/accounts-card.tsx';

export default function ExposedHomeCard(props: HomeCardProps) {
  return (
    <AppRoot name="accounts">
      <AccountsCard {...props} />
    </AppRoot>
  );
}
