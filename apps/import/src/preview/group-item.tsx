import { formatMoney } from '@tostao/domain/money/format-money';
import { toCentavos } from '@tostao/domain/money/centavos';
import { categoryTypeOf } from '@tostao/domain/transaction/transaction';
import { Checkbox } from '@tostao/ui/checkbox';
import { IconButton } from '@tostao/ui/icon-button';
import { LazySelect } from '@tostao/ui/lazy-select';
import { MoneyText } from '@tostao/ui/money-text';
import { ChevronDown, WandSparkles } from 'lucide-react';
import type { RowGroup } from '../match/group-rows.ts';
import { type Decisions, divisionOfRow, isIncluded, transferOf } from '../match/preview-row.ts';
import { divideOption, fromOptionValue, rowOptions, toOptionValue } from '../match/row-choices.ts';
import { ruleOf, ruleText } from '../match/suggest-rule.ts';
import type { ListActions } from './list-actions.ts';
import { denseClass, RowLine, rowLabelClass } from './row-line.tsx';
import { SourceWord, StatusBadge } from './row-meta.tsx';

interface GroupItemProps extends ListActions {
  group: RowGroup;
  isOpen: boolean;
  decisions: Decisions;
  selected: ReadonlySet<number> | null;
}

const mixed = { value: 'mixed', label: 'Várias categorias' };

/** Stands for the rows of one shop, and changes them together. */
export function GroupItem({ group, isOpen, decisions, selected, ...actions }: GroupItemProps) {
  const { choices, decide, divide, select, toggleGroup, createRule } = actions;
  const { rows } = group;
  const first = rows[0]!;
  const name = ruleText(first.description) || first.description;
  const included = rows.filter((row) => isIncluded(row, decisions.get(row.index)));
  const ticked = selected
    ? rows.filter(({ index }) => selected.has(index)).length
    : included.length;
  const values = new Set(
    rows.map((row) => {
      const decision = decisions.get(row.index);
      const isOwn = row.purpose !== null && !isIncluded(row, decision);
      return toOptionValue(transferOf(row, decision), divisionOfRow(row, decision), isOwn);
    }),
  );
  const [value = ''] = values;
  const isMixed = values.size > 1;
  const chosen = divisionOfRow(first, decisions.get(first.index));
  const { transfers } = choices[first.type];
  const options = rowOptions(
    { ...choices[categoryTypeOf(first)], transfers },
    chosen,
    first,
    'Dividir por porcentagem',
  );
  const isChosen = rows.some(({ index }) => decisions.get(index)?.category !== undefined);
  const amount = rows.reduce((sum, { row }) => sum + Math.abs(row.amount), 0);
  return (
    <RowLine
      head={
        <Checkbox
          label={`${name} (${rows.length})`}
          checked={ticked === rows.length}
          mixed={ticked > 0 && ticked < rows.length}
          onChange={(next) => (selected ? select(rows, next) : decide(rows, { included: next }))}
          className={rowLabelClass}
        />
      }
      meta={
        <>
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => toggleGroup(group.key)}
            className="flex min-h-7 shrink-0 items-center gap-1 rounded-lg font-medium text-brand"
          >
            <ChevronDown aria-hidden className={isOpen ? 'size-4 rotate-180' : 'size-4'} />
            {rows.length}
            <span className="max-xl:sr-only">linhas</span>
            <span className="sr-only">de {name}</span>
          </button>
          <StatusBadge rowStatus={first.rowStatus} />
          {included.length > 0 && !isChosen ? (
            <span className="w-0 flex-1 truncate">
              <SourceWord {...first} />
            </span>
          ) : null}
        </>
      }
      choice={
        included.length > 0 || first.reason !== null ? (
          <>
            <IconButton
              label={`Criar regra para ${name}`}
              icon={<WandSparkles />}
              onClick={() => createRule(ruleOf(first, chosen.category))}
              className="size-7! lg:size-9!"
            />
            <LazySelect
              className={denseClass}
              label={`Categoria de ${name} (${rows.length})`}
              options={isMixed ? [...options, mixed] : options}
              value={isMixed ? mixed.value : value}
              onChange={(next) => {
                if (next === mixed.value) return;
                if (next === divideOption) return divide(rows);
                // Rows that the user has left out stay out.
                const isLeftOut = first.reason !== null && included.length === 0;
                decide(rows, { ...(isLeftOut && { included: true }), ...fromOptionValue(next) });
              }}
            />
          </>
        ) : null
      }
      amount={
        <MoneyText tone={first.type}>
          {formatMoney(toCentavos(first.type === 'income' ? amount : 0 - amount))}
        </MoneyText>
      }
    />
  );
}
