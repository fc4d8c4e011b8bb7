import type { MaskitoOptions } from '@maskito/core';

const digit = /\d/;

/** dd/MM/yyyy; a pasted `2026-03-05` is turned round first. */
export const dateMask: MaskitoOptions = {
  mask: [digit, digit, '/', digit, digit, '/', digit, digit, digit, digit],
  preprocessors: [
    ({ elementState, data }) => ({
      elementState,
      data: data.replace(/^\s*(\d{4})-(\d{2})-(\d{2})\s*$/, '$3/$2/$1'),
    }),
  ],
};
