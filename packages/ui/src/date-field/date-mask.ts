import type { MaskitoOptions, MaskitoPreprocessor } from '@maskito/core';

const digit = /\d/;

/** A pasted `2026-03-05` is turned round. */
const readIsoDay: MaskitoPreprocessor = ({ elementState, data }) => ({
  elementState,
  data: data.replace(/^\s*(\d{4})-(\d{2})-(\d{2})\s*$/, '$3/$2/$1'),
});

/** A slash typed after a single digit completes it: `5/` is `05/`. */
const padAtSlash: MaskitoPreprocessor = ({ elementState, data }) => {
  const { value, selection } = elementState;
  const lone = /(^|\/)\d$/.test(value) && selection[0] === value.length;
  if (data !== '/' || !lone) return { elementState, data };
  const padded = value.replace(/\d$/, '0$&');
  return { elementState: { value: padded, selection: [padded.length, padded.length] }, data };
};

/** dd/MM/yyyy. */
export const dateMask: MaskitoOptions = {
  mask: [digit, digit, '/', digit, digit, '/', digit, digit, digit, digit],
  preprocessors: [readIsoDay, padAtSlash],
};
