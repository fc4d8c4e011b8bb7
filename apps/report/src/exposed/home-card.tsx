import '../styles.css';
import type { HomeCardProps } from '@tostao/platform';
import { AppRoot } from '@tostao/ui/app-root';
import { ReportCard } from '../home-card/report-card.tsx';

export default function ExposedHomeCard(props: HomeCardProps) {
  return (
    <AppRoot name="report">
      <ReportCard {...props} />
    </AppRoot>
  );
}
