import { dayOf } from '@tostao/domain/calendar/calendar-day';
import { downloadFile, usePlatform } from '@tostao/platform';
import { useState } from 'react';
import type { Due } from '../due/dues.ts';

/** Returns a function that downloads the dues as a calendar file. */
export function useCalendarFile() {
  const { notify } = usePlatform();
  const [pending, setPending] = useState(false);

  const download = async (dues: Due[]) => {
    setPending(true);
    try {
      // The iCalendar library is needed only here.
      const { dueCalendar } = await import('./due-calendar.ts');
      const now = new Date();
      downloadFile({
        name: `tostao-dividas-${dayOf(now)}.ics`,
        type: 'text/calendar;charset=utf-8',
        content: dueCalendar(dues, now),
      });
      notify({
        kind: 'success',
        title: 'Calendário baixado',
        description: 'Abra o arquivo para receber um lembrete na véspera de cada vencimento.',
      });
    } catch (error) {
      console.error('The calendar file could not be made', error);
      notify({
        kind: 'error',
        title: 'Não foi possível baixar o calendário',
        description: 'Verifique sua internet e tente novamente.',
        action: { label: 'Tentar novamente', onClick: () => void download(dues) },
      });
    } finally {
      setPending(false);
    }
  };

  return { download, pending };
}
