import type { Store } from '@tostao/release-store/store';

/** Stores releases in memory. */
export function memoryStore(): Store {
  const texts = new Map<string, string>();
  return {
    read: (key) => Promise.resolve(texts.get(key)),
    list: (prefix) => Promise.resolve([...texts.keys()].filter((key) => key.startsWith(prefix))),
    put: async (key, content) => void texts.set(key, Buffer.from(content).toString()),
    delete: async (keys) => keys.forEach((key) => texts.delete(key)),
    update: async (key, change) => void texts.set(key, change(texts.get(key))),
  };
}
