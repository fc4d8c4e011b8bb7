import { Button } from '@tostao/ui/button';
import { Card } from '@tostao/ui/card';
import { Select } from '@tostao/ui/select';
import { Switch } from '@tostao/ui/switch';
import { type FormEvent, useState } from 'react';
import type { Mapping } from '../statement/csv/mapping.ts';
import type { UnknownTable } from '../statement/csv/read-csv.ts';
import { MappingSample } from './mapping-sample.tsx';

interface MappingFormProps {
  table: UnknownTable;
  initial: Mapping;
  /** Why the columns cannot be read as they were mapped. */
  problem: string | null;
  pending: boolean;
  onConfirm: (mapping: Mapping) => void;
  onCancel: () => void;
}

const noColumn = 'none';
const dateOrders = [
  { value: 'day-first', label: 'Dia/mês/ano' },
  { value: 'month-first', label: 'Mês/dia/ano' },
  { value: 'year-first', label: 'Ano-mês-dia' },
] as const;
const decimalMarks = [
  { value: ',', label: 'Vírgula (1.234,56)' },
  { value: '.', label: 'Ponto (1,234.56)' },
] as const;

/** Asks for the meaning of the columns of an unknown table. The answer is remembered for its header. */
export function MappingForm({
  table,
  initial,
  problem,
  pending,
  onConfirm,
  onCancel,
}: MappingFormProps) {
  const [mapping, setMapping] = useState(initial);
  const change = (part: Partial<Mapping>) => setMapping((last) => ({ ...last, ...part }));
  const columns = table.header.map((name, index) => ({
    value: String(index),
    label: name === '' ? `Coluna ${index + 1}` : name,
  }));
  const { amount } = mapping;
  const split = (isSplit: boolean) => {
    const first = 'signed' in amount ? amount.signed : amount.income;
    change({
      amount: isSplit ? { income: first, expense: nextColumn(first) } : { signed: first },
    });
  };
  const nextColumn = (column: number) => Math.min(column + 1, table.header.length - 1);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onConfirm(mapping);
  };
  const [first = 0, ...more] = mapping.description;
  /** Chooses a column, which is optional: the mapping is also saved without it. */
  const optionalSelect = (
    label: string,
    value: number | undefined,
    onColumn: (column: number | undefined) => void,
  ) => (
    <Select
      label={label}
      options={[{ value: noColumn, label: 'Nenhuma' }, ...columns]}
      value={value === undefined ? noColumn : String(value)}
      onChange={(next) => onColumn(next === noColumn ? undefined : Number(next))}
    />
  );
  const setOptional = (name: 'balance' | 'direction') => (column: number | undefined) =>
    setMapping(({ [name]: _replaced, ...last }) =>
      column === undefined ? last : { ...last, [name]: column },
    );
  const columnSelect = (label: string, value: number, onColumn: (column: number) => void) => (
    <Select
      label={label}
      options={columns}
      value={String(value)}
      onChange={(next) => onColumn(Number(next))}
    />
  );

  return (
    <Card title="O que é cada coluna?">
      <form noValidate onSubmit={submit} className="grid gap-5">
        {problem === null ? null : (
          <p role="alert" className="rounded-control bg-warning-soft p-3 text-sm text-warning">
            {problem}
          </p>
        )}
        <MappingSample table={table} mapping={mapping} />
        <div className="grid gap-4 sm:grid-cols-2">
          {columnSelect('Coluna da data', mapping.date, (date) => change({ date }))}
          {columnSelect('Coluna da descrição', first, (column) =>
            change({ description: [column, ...more.filter((other) => other !== column)] }),
          )}
          {optionalSelect('Mais uma coluna da descrição', more[0], (column) =>
            change({ description: column === undefined ? [first] : [first, column] }),
          )}
          {'signed' in amount ? (
            <>
              {columnSelect('Coluna do valor', amount.signed, (signed) =>
                change({ amount: { signed } }),
              )}
              {optionalSelect(
                'Coluna de débito ou crédito',
                mapping.direction,
                setOptional('direction'),
              )}
            </>
          ) : (
            <>
              {columnSelect('Entradas', amount.income, (income) =>
                change({ amount: { ...amount, income } }),
              )}
              {columnSelect('Saídas', amount.expense, (expense) =>
                change({ amount: { ...amount, expense } }),
              )}
            </>
          )}
          {optionalSelect('Coluna do saldo', mapping.balance, setOptional('balance'))}
          <Select
            label="Ordem da data"
            options={dateOrders}
            value={mapping.dateOrder}
            onChange={(dateOrder) => change({ dateOrder })}
          />
          <Select
            label="Separador de centavos"
            options={decimalMarks}
            value={mapping.decimalMark}
            onChange={(decimalMark) => change({ decimalMark })}
          />
        </div>
        <div className="grid gap-1">
          <Switch
            label="Entradas e saídas em colunas separadas"
            checked={!('signed' in amount)}
            onChange={split}
          />
          {'signed' in amount && mapping.direction === undefined ? (
            <Switch
              label="Gastos são positivos"
              hint="Como na fatura de um cartão."
              checked={mapping.isSpendingPositive ?? false}
              onChange={(isSpendingPositive) => change({ isSpendingPositive })}
            />
          ) : null}
        </div>
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onCancel}>
            Cancelar
          </Button>
          <Button type="submit" loading={pending} loadingText="Lendo o arquivo...">
            Continuar
          </Button>
        </div>
      </form>
    </Card>
  );
}
