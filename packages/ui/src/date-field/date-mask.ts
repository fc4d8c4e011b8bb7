import type { MaskitoOptions, MaskitoPreprocessor } from '@maskito/core';

const digit = /\d/;

/** Reorders a pasted `2026-03-05`. */
const readIsoDay: MaskitoPreprocessor = ({ elementState, data }) => ({
  elementState,
  data: data.replace(/^\s*(\d{4})-(\d{2})-(\d{2})\s*$/, '$3/$2/$1'),
});

/** Pads a single digit before a typed slash: `5/` becomes `05/`. */
const padAtSlash: MaskitoPreprocessor = ({ elementState, data }) => {
  const { value, selection } = elementState;
  const lone = /(^|\/)\d$/.test(value) && selection[0] === value.length;
  if (data !== '/' || !lone) return { elementState, data };
  const padded = value.replace(/\d$/, '0$&');
  return { elementState: { value: padded, selection: [padded.length, padded.length] }, data };
};

/** The input mask for dd/MM/yyyy. */
export const dateMask: MaskitoOptions = {
  mask: [digit, digit, '/', digit, digit, '/', digit, digit, digit, digit],
  preprocessors: [readIsoDay, padAtSlash],
};
