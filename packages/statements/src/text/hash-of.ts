/** Returns a number for a text (FNV-1a): the texts of rows stay out of the storage that the browser leaves on disk. */
export function hashOf(text: string): string {
  let hash = 0xcb_f2_9c_e4_84_22_23_25n;
  for (const byte of new TextEncoder().encode(text)) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x1_00_00_00_01_b3n);
  }
  return hash.toString(36);
}
