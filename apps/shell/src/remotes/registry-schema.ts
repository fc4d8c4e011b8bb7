/** Checks fetched registries. A chunk of its own, because few visits fetch one. */
export { readRegistry } from '@tostao/registry/read-registry';
export { releaseSchema } from '@tostao/registry/schema';
