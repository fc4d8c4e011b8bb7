/** The kinds of files that a receipt may be, by the bytes that each begins with. */
const signatures = {
  'image/jpeg': /^ffd8ff/,
  'image/png': /^89504e470d0a1a0a/,
  'image/webp': /^52494646.{8}57454250/,
  'application/pdf': /^255044462d/,
};

export type FileKind = keyof typeof signatures;

/** Returns the kind of a file by its content: its name and what its sender claims say nothing. */
export function kindOfFile(bytes: Uint8Array): FileKind | undefined {
  const start = Buffer.from(bytes.subarray(0, 12)).toString('hex');
  const kinds = Object.keys(signatures) as FileKind[];
  return kinds.find((kind) => signatures[kind].test(start));
}
