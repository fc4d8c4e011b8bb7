import type { Federation } from './federation.ts';

/** Loads and starts the federation runtime. A failure to load it is not remembered. */
export async function openFederation(): Promise<Federation> {
  const { federation } = await import(/* webpackChunkName: "federation" */ './federation.ts');
  return federation;
}
