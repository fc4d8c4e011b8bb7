import * as z from 'zod';

const timeoutMs = 10_000;
const configSchema = z.looseObject({ overrides: z.optional(z.boolean()) });

/** @throws Error with one sentence when the shell at an address cannot show a remote of this machine */
export async function expectShell(address: string): Promise<void> {
  if (!URL.canParse(address)) throw new Error(`${address} is no address of a shell.`);
  const start = 'In a checkout of Tostão run: TOSTAO_OVERRIDES=true npm start';
  const config = await read(new URL('/config.json', address), configSchema);
  if (!config) {
    throw new Error(
      `No Tostão answers at ${address}. ${start}, or name the address of another one, such as that of staging.`,
    );
  }
  if (!config.overrides) {
    throw new Error(
      `${address} does not show remotes of this machine. ${start}, or name an environment with this variable.`,
    );
  }
}

/** Returns the JSON of an address, or nothing where another one or none answers. */
async function read<T>(address: URL, schema: z.ZodType<T>): Promise<T | undefined> {
  const signal = AbortSignal.timeout(timeoutMs);
  const answer = await fetch(address, { signal }).catch(() => undefined);
  return schema.safeParse(await answer?.json().catch(() => undefined)).data;
}
