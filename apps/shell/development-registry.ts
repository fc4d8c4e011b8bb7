/** Ports of the remotes' development servers. */
const ports = { transactions: 3101, debts: 3102, report: 3103, settings: 3104 };

const remotes = Object.entries(ports).map(([name, port]) => {
  const entry = `http://127.0.0.1:${port}/remote-entry.js`;
  const globalName = `tostao_${name}_local`;
  return [name, { live: { version: 'local', entry, globalName, contract: '*' } }];
});

/** The registry that development serves at `/registry.json`. */
export const developmentRegistry = { schemaVersion: 2, remotes: Object.fromEntries(remotes) };
