import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { RemoteJson } from '@tostao/registry/remote-json';

/** A component without props fits every slot. */
const withoutProps =
  /export default (?:function \w*\(\)|\(\) =>)|function (\w+)\(\)[^]*export default withAppRoot\('[\w-]+', \1\)/;

/**
 * Finds the first component whose file does not name the props of its slot. TypeScript then compares what the
 * component uses with what the screens of other remotes pass, so that no remote needs the types of another one.
 * @returns one sentence, or nothing
 */
export function findUntypedSlot(root: string, { slots }: RemoteJson): string | undefined {
  for (const { slot, module } of slots) {
    if (module === undefined) continue;
    const file = `./src/exposed/${module}.tsx`;
    const code = readFileSync(path.join(root, file), 'utf8');
    if (code.includes(`SlotProps<'${slot}'>`) || withoutProps.test(code)) continue;
    return `${file} fills ${slot}: let its default export take SlotProps<'${slot}'> of @tostao/platform.`;
  }
  return undefined;
}
