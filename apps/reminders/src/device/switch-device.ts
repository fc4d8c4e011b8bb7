import { mutationOptions } from '@tanstack/react-query';
import { unwrap } from '@tostao/domain/data-access/database-error';
import type { TostaoDatabase } from '@tostao/domain/data-access/use-database';
import type { WriteContext } from '@tostao/domain/data-access/write-context';
import { reminderKeys } from './get-device.ts';
import type { ReminderSettings } from '../settings/get-settings.ts';
import { saveSettings } from '../settings/save-settings.ts';
import { readSubscription, subscribe } from './push-subscription.ts';

interface TurnOn {
  /** The key of the server, in base64url. */
  publicKey: string;
  /** Saved with it, so that the sender knows the hour and the time zone. */
  settings: ReminderSettings;
}

/** Returns the options of a mutation that subscribes this browser to messages. */
export function turnOnMutation({ database, householdId, notify }: WriteContext) {
  return mutationOptions({
    mutationFn: async ({ publicKey, settings }: TurnOn) => {
      const { endpoint, keys } = (await subscribe(publicKey)).toJSON();
      await saveSettings(database, settings);
      unwrap(
        await database.rpc('save_push_subscription', {
          p_endpoint: endpoint ?? '',
          p_p256dh: keys?.['p256dh'] ?? '',
          p_auth: keys?.['auth'] ?? '',
        }),
      );
    },
    meta: {
      label: 'Avisos neste aparelho',
      failure: { title: 'Os avisos não foram ligados' },
      invalidates: [reminderKeys.device(householdId), reminderKeys.settings(householdId)],
    },
    onSuccess: () => notify({ kind: 'success', title: 'Avisos ligados neste aparelho' }),
  });
}

/** Returns the options of a mutation that ends the messages to this browser. */
export function turnOffMutation({ database, householdId }: WriteContext) {
  return mutationOptions({
    mutationFn: () => turnOff(database),
    meta: {
      label: 'Avisos neste aparelho',
      failure: { title: 'Os avisos não foram desligados' },
      invalidates: [reminderKeys.device(householdId)],
    },
  });
}

async function turnOff(database: TostaoDatabase): Promise<void> {
  const subscription = await readSubscription();
  if (!subscription) return;
  const { endpoint } = subscription;
  unwrap(await database.from('push_subscriptions').delete().eq('endpoint', endpoint));
  await subscription.unsubscribe();
}
