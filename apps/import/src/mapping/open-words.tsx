import { foldText } from '@tostao/domain/search/fold-text';
import { toCentavos } from '@tostao/domain/money/centavos';
import { formatMoney } from '@tostao/domain/money/format-money';
import { countText } from '@tostao/domain/text/screen-text';
import type { Mapping } from '@tostao/statements/table/mapping';
import type { OpenWord } from '@tostao/statements/table/read-table';
import { Select } from '@tostao/ui/select';

interface OpenWordsProps {
  words: OpenWord[];
  mapping: Mapping;
  onChange: (part: Partial<Mapping>) => void;
}

const states = [
  { value: 'left-out', label: 'Deixar de fora' },
  { value: 'booked', label: 'Aconteceram' },
  { value: 'scheduled', label: 'Ainda não aconteceram' },
  { value: 'refused', label: 'Foram recusadas' },
] as const;

/** Asks what words mean that the file leaves open, with the sum of each answer. */
export function OpenWords({ words, mapping, onChange }: OpenWordsProps) {
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-3 text-heading">O arquivo não diz o que são estas linhas</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        {words.map(({ kind, word, count, sum }) => {
          const key = foldText(word);
          const rows = countText(count, 'linha', 'linhas');
          const label = word === '' ? `Sem sinal (${rows})` : `“${word}” (${rows})`;
          if (kind === 'state') {
            return (
              <Select
                key={`state ${word}`}
                label={label}
                options={states}
                value={mapping.states?.[key] ?? 'left-out'}
                onChange={(state) => onChange({ states: { ...mapping.states, [key]: state } })}
              />
            );
          }
          const money = (sign: 1 | -1) => formatMoney(toCentavos(sign * sum));
          return (
            <Select
              key={`direction ${word}`}
              label={label}
              options={[
                { value: 'left-out', label: 'Deixar de fora' },
                { value: 'expense', label: 'Saídas', detail: money(-1) },
                { value: 'income', label: 'Entradas', detail: money(1) },
                { value: 'refund', label: 'Estornos', detail: money(1) },
              ]}
              value={mapping.directions?.[key] ?? 'left-out'}
              onChange={(direction) =>
                onChange({ directions: { ...mapping.directions, [key]: direction } })
              }
            />
          );
        })}
      </div>
    </fieldset>
  );
}
