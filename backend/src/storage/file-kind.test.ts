import { expect, it } from 'vitest';
import { kindOfFile } from './file-kind.ts';

const bytes = (hex: string) => Buffer.from(hex, 'hex');

it.each([
  ['ffd8ffe000104a46', 'image/jpeg'],
  ['89504e470d0a1a0a0000000d', 'image/png'],
  ['524946462400000057454250', 'image/webp'],
  ['255044462d312e37', 'application/pdf'],
])('finds the kind of %s', (hex, kind) => {
  expect(kindOfFile(bytes(hex))).toBe(kind);
  // A beginning that is cut off, or comes later, is of no kind.
  expect(kindOfFile(bytes(hex).subarray(0, 2))).toBeUndefined();
  expect(kindOfFile(Buffer.concat([Buffer.from('\n'), bytes(hex)]))).toBeUndefined();
});

it.each([
  '',
  '<svg xmlns="http://www.w3.org/2000/svg"/>',
  '<!doctype html>',
  'GIF89a',
  'RIFF    WAVE',
])('finds no kind in %j', (text) => {
  expect(kindOfFile(Buffer.from(text))).toBeUndefined();
});
