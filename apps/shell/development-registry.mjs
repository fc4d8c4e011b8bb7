/** In development each remote is its own dev server, known by its port. */
const ports = { transactions: 3101, debts: 3102, report: 3103, settings: 3104 };

const remotes = Object.entries(ports).map(([name, port]) => {
  const entry = `http://127.0.0.1:${port}/remote-entry.js`;
  const globalName = `tostao_${name}_local`;
  return [name, { live: { version: 'local', entry, globalName, contract: '*' } }];
});

/** What `/registry.json` answers while developing. */
export const developmentRegistry = { schemaVersion: 2, remotes: Object.fromEntries(remotes) };
