/** Checks what the page fetches about releases. A chunk of its own: few visits fetch any of it. */
export { readRegistry } from '@tostao/registry/read-registry';
export { releaseSchema } from '@tostao/registry/schema';
