import { firstIsLater } from '@tostao/domain/calendar/repetition-form';
import { isDatabaseError } from '@tostao/domain/data-access/database-error';

interface RepetitionForm {
  setError: (
    field: 'repetition.until',
    error: { message: string },
    options: { shouldFocus: boolean },
  ) => void;
}

/** Sends a form. When the database answers that the first working day is after the end, the form says so beside the end. */
export async function checkEnd<Answer>(
  form: RepetitionForm,
  send: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await send();
  } catch (error) {
    const { cause } = error as Error;
    if (!isDatabaseError(cause) || cause.code !== 'TS012') throw error;
    form.setError('repetition.until', { message: firstIsLater }, { shouldFocus: true });
    throw cause;
  }
}
