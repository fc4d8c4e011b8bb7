import { dayOf } from '@tostao/domain/calendar/calendar-day';
import type { NewDebtDraft } from '@tostao/domain/debt/debt-form';
import { formatPaymentCode } from '@tostao/domain/debt/payment-code';
import { useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { fillForm, fillText, noFill } from './fill-form.ts';
import type { CodeDetails } from './fill-form.ts';
import type { CodeProblem } from './read-payment-code.ts';

const blank = { text: '', error: undefined as string | undefined, status: '' };

type Form<Output> = Pick<UseFormReturn<NewDebtDraft, unknown, Output>, 'getValues' | 'setValue'>;

/**
 * The text of the field for a boleto or Pix. The form follows it: a code that can be read fills in the
 * form, and another text removes what the last code filled in.
 * @param onNameFilled Called when a code has filled in the name.
 */
export function usePaymentCode<Output>(form: Form<Output>, onNameFilled: () => void) {
  const [state, setState] = useState(blank);
  const fill = useRef(noFill);
  const lastRead = useRef('');
  const reading = useRef(Promise.resolve());

  const apply = (details: CodeDetails | null) => {
    const [name, amount, dueDate, institution] = form.getValues([
      'name',
      'amount',
      'dueDate',
      'institution',
    ]);
    const filled = fillForm({ name, amount, dueDate, institution }, fill.current, details);
    fill.current = filled.fill;
    form.setValue('paymentCode', details?.code ?? null);
    for (const [field, value] of Object.entries(filled.values)) {
      form.setValue(field as keyof typeof filled.values, value, {
        shouldDirty: true,
        // A message from an earlier submit would contradict the new value.
        shouldValidate: field in filled.fill.after,
      });
    }
    if (filled.fill.after.name !== undefined) onNameFilled();
  };

  const read = async (text: string) => {
    lastRead.current = text;
    if (text.trim() === '') {
      apply(null);
      setState(blank);
      return;
    }
    setState({ ...blank, text });
    const found = await readLazily(text);
    // Another text has arrived meanwhile.
    if (lastRead.current !== text) return;
    if ('problem' in found) {
      apply(null);
      setState({ ...blank, text, error: messages[found.problem] });
      return;
    }
    apply(found);
    const status = fillText(found, fill.current);
    setState({ ...blank, text: formatPaymentCode(found.code), status });
  };

  const start = (text: string) => {
    reading.current = read(text);
    return reading.current;
  };

  return {
    ...state,
    /** Reads a pasted text. */
    paste: start,
    /** Reads the text of the clipboard, which is shown only if it looks like a code. */
    pasteUnseen: async (text: string) => {
      const found = await readLazily(text);
      if ('problem' in found && (found.problem === 'nothing' || found.problem === 'unavailable')) {
        const error = found.problem === 'nothing' ? nothingCopied : messages.unavailable;
        setState((current) => ({ ...current, error }));
        return;
      }
      await start(text);
    },
    /** Takes a change of the field: reads inserted text at once, typed text when it is complete. */
    change: (text: string) => {
      if (text === '' || text.length > state.text.length + 1) {
        void start(text);
        return;
      }
      lastRead.current = '';
      form.setValue('paymentCode', null);
      setState({ ...blank, text });
    },
    /** Reads a text that was typed. */
    complete: () => {
      if (state.text !== '' && form.getValues('paymentCode') === null && !state.error) {
        void start(state.text);
      }
    },
    /** Resolves once the last text has been read, so that a submit cannot overtake it. */
    settled: () => reading.current,
  };
}

export type PaymentCodeInput = ReturnType<typeof usePaymentCode>;

/** Loads the reader and reads a text. */
async function readLazily(text: string) {
  try {
    const { readPaymentCode } = await import('./read-payment-code.ts');
    return readPaymentCode(text, dayOf(new Date()));
  } catch (error) {
    console.error('The payment code could not be read', error);
    return { problem: 'unavailable' as const };
  }
}

const nothingCopied = 'Você ainda não copiou um boleto nem um Pix. Copie o código e cole de novo.';

const messages: Record<CodeProblem | 'unavailable', string> = {
  digit: 'Um número não confere: nada foi preenchido. Confira o código e cole de novo.',
  length: 'Faltam ou sobram números: um boleto tem 47 ou 48. Copie o código de novo.',
  pix: 'Este Pix está incompleto ou foi alterado: nada foi preenchido. Copie o código de novo.',
  nothing: 'Não há boleto nem Pix neste texto. Cole os números do boleto ou o Pix copia e cola.',
  unavailable: 'Não foi possível ler o código. Verifique sua internet e cole de novo.',
};
