import '../styles.css';
import { AppRoot } from '@tostao/ui/app-root';
import { ReportPage } from '../report/report-page.tsx';

export default function ExposedReportPage() {
  return (
    <AppRoot name="report">
      <ReportPage />
    </AppRoot>
  );
}
