import { type RowKind, rowKindLabels } from '@tostao/statements/rows/row-meaning';
import { type Account, isCard } from '@tostao/domain/account/account';
import { Button } from '@tostao/ui/button';
import { Card } from '@tostao/ui/card';
import { Select } from '@tostao/ui/select';
import { countText } from '@tostao/domain/text/screen-text';
import { sharedCategories, turnedKind } from '../match/correct-rows.ts';
import type { Decision, PreviewTransaction } from '../match/preview-row.ts';
import { divideOption } from '../match/row-choices.ts';
import type { ListActions } from './list-actions.ts';

interface CorrectionBarProps extends Pick<ListActions, 'choices' | 'divide'> {
  /** The rows to correct. */
  rows: PreviewTransaction[];
  accounts: Account[];
  /** Whether the statement has an account, which its rows then have too. */
  hasAccount: boolean;
  onCorrect: (decisionOf: (row: PreviewTransaction) => Decision) => void;
  onSelectAll: () => void;
  onDone: () => void;
}

/** Cannot collide with an id. */
const noAccount = 'none';

const kinds = [
  { value: 'turned', label: 'Inverter o sinal' },
  ...(['expense', 'income', 'refund'] as const).map((kind) => ({
    value: kind,
    label: rowKindLabels[kind],
  })),
];

/** Corrects many rows at once. A card is no choice: the file of a bill belongs to one, with its statement. */
export function CorrectionBar({
  rows,
  accounts,
  hasAccount,
  choices,
  divide,
  ...actions
}: CorrectionBarProps) {
  const { onCorrect, onSelectAll, onDone } = actions;
  const isEmpty = rows.length === 0;
  const categories = sharedCategories(rows, choices);
  return (
    <Card title="Linhas selecionadas" titleHidden className="p-3! shadow-lift!">
      <div className="flex flex-wrap items-center gap-2">
        <p aria-live="polite" className="mr-auto text-sm font-medium">
          {countText(rows.length, 'selecionada', 'selecionadas')}
        </p>
        <Button size="sm" variant="ghost" className="max-sm:px-1!" onClick={onSelectAll}>
          Selecionar tudo
        </Button>
        <Button size="sm" className="max-sm:px-3!" onClick={onDone}>
          Concluir
        </Button>
      </div>
      <div className="mt-2 grid grid-cols-2 gap-2 sm:grid-cols-3 lg:grid-cols-5">
        <Select
          label="Categoria"
          labelInside
          placeholder="Escolher"
          disabled={isEmpty || categories.length === 0}
          options={[
            {
              value: divideOption,
              label: rows.length === 1 ? 'Dividir em categorias' : 'Dividir por porcentagem',
            },
            ...categories.map((name) => ({ value: name, label: name })),
          ]}
          value={null}
          onChange={(category) =>
            category === divideOption
              ? divide(rows)
              : onCorrect(() => ({ category, transferAccountId: null }))
          }
        />
        <Select
          label="Tipo"
          labelInside
          placeholder="Escolher"
          disabled={isEmpty}
          options={kinds}
          value={null}
          onChange={(kind) =>
            onCorrect((row) => ({ kind: kind === 'turned' ? turnedKind(row) : (kind as RowKind) }))
          }
        />
        {accounts.every((account) => account.isArchived || isCard(account)) ? null : (
          <Select
            label="Conta das linhas"
            labelInside
            placeholder="Escolher"
            disabled={isEmpty}
            options={[
              ...(hasAccount ? [] : [{ value: noAccount, label: 'Sem conta' }]),
              ...accounts
                .filter((account) => !account.isArchived && !isCard(account))
                .map(({ id, name }) => ({ value: id, label: name })),
            ]}
            value={null}
            onChange={(id) => {
              const account = accounts.find((other) => other.id === id) ?? null;
              // A transfer has two accounts already.
              onCorrect((row) => (row.transfer ? {} : { account }));
            }}
          />
        )}
        <Button
          variant="secondary"
          size="sm"
          disabled={isEmpty}
          onClick={() => onCorrect(() => ({ included: true }))}
        >
          Importar
        </Button>
        <Button
          variant="secondary"
          size="sm"
          disabled={isEmpty}
          onClick={() => onCorrect(() => ({ included: false }))}
        >
          Deixar de fora
        </Button>
      </div>
    </Card>
  );
}
