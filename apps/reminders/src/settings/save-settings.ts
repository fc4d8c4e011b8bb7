import { mutationOptions } from '@tanstack/react-query';
import { unwrap } from '@tostao/domain/data-access/database-error';
import { optimisticUpdate } from '@tostao/domain/data-access/optimistic-update';
import type { TostaoDatabase } from '@tostao/domain/data-access/use-database';
import type { WriteContext } from '@tostao/domain/data-access/write-context';
import { reminderKeys } from '../device/get-device.ts';
import type { ReminderSettings } from './get-settings.ts';

/** Saves the settings, with the time zone of this device. @throws DatabaseError */
export async function saveSettings(
  database: TostaoDatabase,
  { email, hour, showsDetails }: ReminderSettings,
): Promise<void> {
  unwrap(
    await database.rpc('save_reminder_settings', {
      // The generated type of an argument does not know that it may be null.
      p_email_frequency: (email === 'never' ? null : email) as string,
      p_hour: hour,
      p_time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      p_shows_details: showsDetails,
    }),
  );
}

/** Returns the options of a mutation that saves the settings. They show at once. */
export function saveSettingsMutation({ database, householdId }: WriteContext) {
  const queryKey = reminderKeys.settings(householdId);
  return mutationOptions({
    mutationFn: (settings: ReminderSettings) => saveSettings(database, settings),
    // Each save has all settings, so that they have to arrive in order.
    scope: { id: 'reminder-settings' },
    meta: {
      label: 'Lembretes',
      failure: { title: 'Erro ao salvar os lembretes' },
      invalidates: [queryKey],
    },
    onMutate: (settings, { client }) =>
      optimisticUpdate<ReminderSettings>(client, queryKey, () => settings),
    onError: (_error, _settings, rollBack) => rollBack?.(),
  });
}
