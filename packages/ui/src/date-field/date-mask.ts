import type { MaskitoOptions, MaskitoPreprocessor } from '@maskito/core';
import { readDay, valueToText } from './day-text.ts';

const digit = /\d/;

/** Reads a whole day that a keyboard inserts, such as one of its clipboard. */
const readWholeDay: MaskitoPreprocessor = ({ elementState, data }) => ({
  elementState,
  data: valueToText(readDay(data) ?? data),
});

/** Pads a single digit before a typed separator: `5/`, `5.` and `5-` become `05/`. */
const padAtSeparator: MaskitoPreprocessor = ({ elementState, data }) => {
  const { value, selection } = elementState;
  const lone = /(^|\/)\d$/.test(value) && selection[0] === value.length;
  if (!/^[./\s-]$/.test(data) || !lone) return { elementState, data };
  const padded = value.replace(/\d$/, '0$&');
  return { elementState: { value: padded, selection: [padded.length, padded.length] }, data: '/' };
};

/** The input mask for dd/MM/yyyy. */
export const dateMask: MaskitoOptions = {
  mask: [digit, digit, '/', digit, digit, '/', digit, digit, digit, digit],
  preprocessors: [readWholeDay, padAtSeparator],
};
