import type { Registry } from '@tostao/registry/schema';
import { Select } from '@tostao/ui/select';
import { readBrowserFlags, switchFlag } from '../loader/browser-flags.ts';
import { flagsIn } from '../remotes/remote-catalog.ts';

/** Switches the flags of the remotes in this browser. */
export function Flags({ registry }: { registry: Registry }) {
  const own = readBrowserFlags();
  const names = flagsIn(registry);
  if (names.length === 0) return null;
  return (
    <section
      aria-labelledby="flags"
      className="mb-6 grid gap-4 rounded-card border border-line bg-surface p-4 shadow-card"
    >
      <h2 id="flags" className="text-heading">
        Recursos em teste
      </h2>
      {names.map((name) => (
        <Select
          key={name}
          label={name}
          value={own[name] === undefined ? 'environment' : String(own[name])}
          onChange={(value) => {
            switchFlag(name, value === 'environment' ? undefined : value === 'true');
            // The pages and slots of this tab were collected before.
            window.location.reload();
          }}
          options={[
            {
              value: 'environment',
              label: registry.flags?.includes(name)
                ? 'Como no ambiente: ligado'
                : 'Como no ambiente: desligado',
            },
            { value: 'true', label: 'Ligado neste navegador' },
            { value: 'false', label: 'Desligado neste navegador' },
          ]}
        />
      ))}
    </section>
  );
}
