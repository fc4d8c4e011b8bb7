import { dayOf } from '@tostao/domain/calendar/calendar-day';
import type { EditDebtDraft } from '../debt/debt-form.ts';
import { formatPaymentCode } from '@tostao/domain/debt/payment-code';
import { useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { filledFields, fillForm, fillText, noFill } from './fill-form.ts';
import type { CodeDetails } from './fill-form.ts';
import type { CodeProblem } from './read-payment-code.ts';

const blank = { text: '', error: undefined as string | undefined, status: '' };

/**
 * The text of the field for a boleto or Pix. The form follows it: a code that can be read fills in the
 * form, and another text removes the values of the last code.
 * @param onRead Receives every read, which resolves with whether a submit would lose nothing.
 * @param onNameFilled Called when a code has filled in the name.
 */
export function usePaymentCode(
  onRead: (read: Promise<boolean>) => void,
  onNameFilled?: () => void,
) {
  const form = useFormContext<EditDebtDraft>();
  const [state, setState] = useState(blank);
  const fill = useRef(noFill);
  const lastRead = useRef('');

  const apply = (details: CodeDetails | null) => {
    const [name, amount, dueDate, institution, paymentCode] = form.getValues(filledFields);
    const current = { name, amount, dueDate, institution, paymentCode };
    const filled = fillForm(current, fill.current, details);
    fill.current = filled.fill;
    for (const field of filledFields) {
      form.setValue(field, filled.values[field], {
        shouldDirty: true,
        // A message from an earlier submit would contradict the new value.
        shouldValidate: field in filled.fill.after,
      });
    }
    if (filled.fill.after.name !== undefined) onNameFilled?.();
  };

  const read = async (text: string): Promise<boolean> => {
    lastRead.current = text;
    if (text.trim() === '') {
      apply(null);
      setState(blank);
      return true;
    }
    setState({ ...blank, text });
    const found = await readLazily(text);
    // Another text has arrived meanwhile, and a submit waits for that one.
    if (lastRead.current !== text) return false;
    if ('problem' in found) {
      apply(null);
      setState({ ...blank, text, error: messages[found.problem] });
      return false;
    }
    apply(found);
    const status = fillText(found, fill.current);
    setState({ ...blank, text: formatPaymentCode(found.code), status });
    return true;
  };

  const start = (text: string) => {
    const started = read(text);
    onRead(started);
    return started;
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
    /** Removes the code from the debt, and leaves the values that it filled in. */
    remove: () => {
      fill.current = noFill;
      form.setValue('paymentCode', null);
      setState(blank);
      onRead(Promise.resolve(true));
    },
    /** Takes a change of the field: reads inserted text at once, typed text when it is complete. */
    change: (text: string) => {
      if (text === '' || text.length > state.text.length + 1) {
        void start(text);
        return;
      }
      lastRead.current = '';
      apply(null);
      setState({ ...blank, text });
    },
    /** Reads a text that was typed. */
    complete: () => {
      if (state.text !== '' && lastRead.current === '') void start(state.text);
    },
  };
}

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
