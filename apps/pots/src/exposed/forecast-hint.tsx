import type { SlotProps } from '@tostao/platform';
import { AppRoot } from '@tostao/ui/app-root';
import { useHintText } from '../forecast-hint/use-hint-text.ts';

export default function ExposedForecastHint(props: SlotProps<'forecast.hint/v1'>) {
  const text = useHintText(props);
  // An empty root would take a gap of the card.
  if (text === undefined) return null;
  return (
    <AppRoot name="pots">
      <p className="text-sm text-muted tabular-nums">{text}</p>
    </AppRoot>
  );
}
