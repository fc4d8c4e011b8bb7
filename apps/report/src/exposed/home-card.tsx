import '../styles.css';
import type { SlotProps } from '@tostao/platform';
import { AppRoot } from '@tostao/ui/app-root';
import { ReportCard } from '../home-card/report-card.tsx';

export default function ExposedHomeCard(props: SlotProps<'home.card/v1'>) {
  return (
    <AppRoot name="report">
      <ReportCard {...props} />
    </AppRoot>
  );
}
