import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkPhoto, maxPhotoSize, photoDataUrl, photoType } from './photo.ts';
import { profileNameForm } from './profile-name-form.ts';
import { fittedSize } from './scale-photo.ts';

const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

describe('profile name', () => {
  it.each([
    ['Ana', undefined],
    ['   ', 'O nome não pode estar vazio'],
    ['x'.repeat(101), 'O nome deve ter no máximo 100 caracteres'],
  ])('validates %j with the message %s', (name, message) => {
    expect(profileNameForm.safeParse({ name }).error?.issues[0]?.message).toBe(message);
  });

  it('trims a name', () => {
    expect(profileNameForm.parse({ name: ' Ana ' }).name).toBe('Ana');
  });
});

describe('profile photo', () => {
  it.each([
    [png, 'image/png'],
    [[0xff, 0xd8, 0xff, 0xe0], 'image/jpeg'],
    [Array.from('GIF89a', (letter) => letter.charCodeAt(0)), 'image/gif'],
    [Array.from('RIFF\0\0\0\0WEBP', (letter) => letter.charCodeAt(0)), 'image/webp'],
    [Array.from('RIFF\0\0\0\0WAVE', (letter) => letter.charCodeAt(0)), null],
    [Array.from('<svg onload=', (letter) => letter.charCodeAt(0)), null],
    [[], null],
  ])('detects the type of a file that begins with %j as %s', (bytes, type) => {
    expect(photoType(new Uint8Array(bytes))).toBe(type);
  });

  it('encodes a photo byte for byte', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 100_000 }), async (rest) => {
        const bytes = Uint8Array.from([...png, ...rest]);
        const url = await photoDataUrl(new Blob([bytes]));
        const encoded = url.slice('data:image/png;base64,'.length);
        expect(Buffer.from(encoded, 'base64').equals(bytes)).toBe(true);
      }),
      { numRuns: 20 },
    );
  });

  it('accepts at most 5 MB', async () => {
    const bytes = new Uint8Array(maxPhotoSize);
    bytes.set(png);
    await expect(checkPhoto(new Blob([bytes]))).resolves.toBeUndefined();
    const tooLarge = new Blob([bytes, new Uint8Array(1)]);
    await expect(checkPhoto(tooLarge)).rejects.toThrow('A imagem deve ter no máximo 5MB');
  });

  it('checks the content of a file, not its name', async () => {
    const file = new File(['<script>'], 'foto.png', { type: 'image/png' });
    await expect(checkPhoto(file)).rejects.toThrow('Escolha uma imagem PNG, JPEG, WebP ou GIF');
  });

  it.each([
    [4000, 3000, { width: 512, height: 384 }],
    [300, 9000, { width: 17, height: 512 }],
    [512, 512, { width: 512, height: 512 }],
    [40, 30, { width: 40, height: 30 }],
    [1, 99_999, { width: 1, height: 512 }],
  ])('scales a photo of %i by %i pixels to %j', (width, height, size) => {
    expect(fittedSize(width, height)).toEqual(size);
  });
});
