import type { MaskitoOptions, MaskitoPreprocessor } from '@maskito/core';

const digit = /\d/;

/** Reorders a pasted `2026-03-05`. */
const readIsoDay: MaskitoPreprocessor = ({ elementState, data }) => ({
  elementState,
  data: data.replace(/^\s*(\d{4})-(\d{2})-(\d{2})\s*$/, '$3/$2/$1'),
});

/** Reads a pasted `3.11.2026` or `3-11-2026`, as people write days elsewhere. */
const readSeparatedDay: MaskitoPreprocessor = ({ elementState, data }) => ({
  elementState,
  data: data.replace(
    /^\s*(\d{1,2})[./\s-](\d{1,2})[./\s-](\d{4})\s*$/,
    (_text, day: string, month: string, year: string) =>
      `${day.padStart(2, '0')}/${month.padStart(2, '0')}/${year}`,
  ),
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
  preprocessors: [readIsoDay, readSeparatedDay, padAtSeparator],
};
