import { useToastMutation } from '@tostao/domain/data-access/use-toast-mutation';
import { useSession } from '@tostao/platform';
import { withAppRoot } from '@tostao/ui/app-root';
import { Card } from '@tostao/ui/card';
import { InlineFailure } from '@tostao/ui/inline-failure';
import { SkeletonLines, SkeletonRows } from '@tostao/ui/skeleton';
import { DeviceSwitch } from '../device/device-switch.tsx';
import { useReminderSettings } from '../settings/get-settings.ts';
import { useSender } from '../settings/get-sender.ts';
import { ReminderFields } from '../settings/reminder-fields.tsx';
import { saveSettingsMutation } from '../settings/save-settings.ts';

/** Renders the card of the settings. An example has no reminders: it ends with its visit. */
function RemindersCard() {
  const isExample = useSession()?.user.is_anonymous === true;
  return isExample ? null : <Reminders />;
}

function Reminders() {
  const settings = useReminderSettings();
  const sender = useSender();
  const save = useToastMutation(saveSettingsMutation);
  const failed = [settings, sender].filter(({ data, isError }) => isError && !data);
  return (
    <Card title="Lembretes">
      <p className="text-sm text-muted">
        Um aviso por dia, só quando há contas vencidas, para hoje ou amanhã, ou uma fatura que fecha
        amanhã.
      </p>
      {failed.length > 0 ? (
        <InlineFailure
          text="Não foi possível carregar os lembretes."
          pending={failed.some(({ isFetching }) => isFetching)}
          onRetry={() => failed.forEach(({ refetch }) => void refetch())}
        />
      ) : settings.data && sender.data ? (
        <div className="mt-2 grid gap-3">
          <DeviceSwitch publicKey={sender.data.publicKey} settings={settings.data} />
          <ReminderFields
            settings={settings.data}
            sendsMail={sender.data.sendsMail}
            onChange={(next) => save.mutate(next)}
          />
        </div>
      ) : (
        <div className="mt-4 grid min-h-68 content-start gap-3 sm:min-h-58">
          <SkeletonRows count={4} className="h-12">
            <SkeletonLines widths={['w-40', 'w-24']} />
          </SkeletonRows>
        </div>
      )}
    </Card>
  );
}

export default withAppRoot('reminders', RemindersCard);
