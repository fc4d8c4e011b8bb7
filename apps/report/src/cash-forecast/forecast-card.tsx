import { componentQuery, saveDataEnabled } from '@tostao/platform';
import { useQuery } from '@tanstack/react-query';
import { Card } from '@tostao/ui/card';
import { InlineFailure } from '@tostao/ui/inline-failure';
import { ForecastSkeleton } from './forecast-skeleton.tsx';
import { useForecast } from './get-forecast.ts';
import { useWasSeen } from './use-was-seen.ts';

/** The code of the chart and its dialogs, loaded once there is something to show. */
export const forecastViewQuery = componentQuery('The forecast of 90 days', () =>
  // With a name: the number of a chunk that uses modules of the shell depends on the folder of the build.
  import(/* webpackChunkName: "forecast" */ './forecast-view.tsx').then(
    (module) => module.ForecastView,
  ),
);

/** Forecasts the user's money day by day. */
export function ForecastCard() {
  const forecast = useForecast();
  // With the data saver on, only a user who scrolls to the card loads its code.
  const { ref, wasSeen } = useWasSeen();
  const isWanted = wasSeen || !saveDataEnabled();
  const view = useQuery({ ...forecastViewQuery, enabled: isWanted && forecast.data !== undefined });
  const View = view.data;
  const failed = [forecast, view].filter(({ data, isError }) => isError && !data);
  return (
    // Paper has no use for a skeleton.
    <Card title="Próximos 90 dias" className={View && forecast.data ? undefined : 'print:hidden'}>
      <div ref={ref}>
        {failed.length > 0 ? (
          <InlineFailure
            text="Não foi possível carregar os próximos 90 dias."
            pending={failed.some(({ isFetching }) => isFetching)}
            onRetry={() => failed.forEach(({ refetch }) => void refetch())}
          />
        ) : null}
        {failed.length === 0 && !(View && forecast.data) ? <ForecastSkeleton /> : null}
        {View && forecast.data ? <View forecast={forecast.data} /> : null}
      </div>
    </Card>
  );
}
