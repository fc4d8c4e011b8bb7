import { afterEach, beforeEach } from 'vitest';

// Fails a test that depends on the local time zone in the project that runs in one zone only. Modules may read it while they load.
const local = /^(?:[gs]et(?!UTC|Time$)|to(?:Locale|String$|Date|Time)|format|resolvedOptions)/;
const prototypes = [Date.prototype, Intl.DateTimeFormat.prototype].map((prototype) => ({
  prototype,
  methods: Object.fromEntries(
    Object.entries(Object.getOwnPropertyDescriptors(prototype)).filter(([name]) =>
      local.test(name),
    ),
  ),
}));

const rejecting: PropertyDescriptor = {
  configurable: true,
  get() {
    throw new Error(
      'This test depends on the local time zone: name its folder in `testsInZones` of package.json, so that it runs in several.',
    );
  },
};

beforeEach(() => {
  for (const { prototype, methods } of prototypes)
    for (const name of Object.keys(methods)) Object.defineProperty(prototype, name, rejecting);
});

afterEach(() => {
  for (const { prototype, methods } of prototypes) Object.defineProperties(prototype, methods);
});
