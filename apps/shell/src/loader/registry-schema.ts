/** Checks fetched registries. A chunk of its own, because few visits fetch one. */
export { readServedRegistry } from '@tostao/registry/served-registry';
export { releaseSchema } from '@tostao/registry/schema';
