import { Button } from '@tostao/ui/button';
import { Card } from '@tostao/ui/card';
import { Select } from '@tostao/ui/select';
import { Switch } from '@tostao/ui/switch';
import { TextField } from '@tostao/ui/text-field';
import { type FormEvent, useEffect, useState } from 'react';
import type { ChosenMapping } from '../match/opened-statement.ts';
import type { Mapping } from '@tostao/statements/table/mapping';
import { dateOrders, explainOrders } from '@tostao/statements/table/open-orders';
import type { UnknownTable } from '@tostao/statements/table/read-rows';
import { OpenWords } from './open-words.tsx';
import { MappingSample } from './mapping-sample.tsx';
import { formatKey, type NamedMapping, savedFormats } from '@tostao/statements/table/named-mapping';
import { readMappings } from './stored-mappings.ts';

interface MappingFormProps {
  table: UnknownTable;
  initial: NamedMapping;
  /** What the user had changed it to before the page was drawn again. */
  edited: NamedMapping | undefined;
  onProgress: (progress: { mapping: NamedMapping }) => void;
  /** Why the columns cannot be read as they were mapped. */
  problem: string | null;
  pending: boolean;
  onConfirm: (mapping: ChosenMapping) => void;
  onCancel: () => void;
}

const noColumn = 'none';
const noFormat = '';
const maxName = 60;
const decimalMarks = [
  { value: ',', label: 'Vírgula (1.234,56)' },
  { value: '.', label: 'Ponto (1,234.56)' },
] as const;

/** Asks for the meaning of the columns of an unknown table. The answer is remembered for its header. */
export function MappingForm({
  table,
  initial,
  edited = initial,
  onProgress,
  problem,
  pending,
  onConfirm,
  onCancel,
}: MappingFormProps) {
  const { name: initialName = '' } = initial;
  const { name: editedName = '', ...editedMapping } = edited;
  const [mapping, setMapping] = useState<Mapping>(editedMapping);
  const [name, setName] = useState(editedName);
  useEffect(() => onProgress({ mapping: { ...mapping, name } }), [mapping, name, onProgress]);
  const [formats] = useState(() => savedFormats(readMappings(), table));
  const [format, setFormat] = useState(noFormat);
  const applyFormat = (chosen: string) => {
    const { name: _saved, ...saved } = formats.get(chosen) ?? initial;
    setFormat(chosen);
    setMapping(saved);
    setName(chosen === noFormat ? initialName : chosen);
  };
  const change = (part: Partial<Mapping>) => setMapping((last) => ({ ...last, ...part }));
  const columns = table.header.map((title, index) => ({
    value: String(index),
    label: title === '' ? `Coluna ${index + 1}` : title,
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
    const named = name.trim();
    const { key, hasHeader } = table;
    // Tables without a header are too different to share a mapping, unless the user chooses it by its name.
    const ownKey = named === '' ? null : formatKey(named);
    onConfirm({
      key,
      chosen: named === '' ? mapping : { ...mapping, name: named },
      storedKey: hasHeader ? key : ownKey,
    });
  };
  // Spending without a sign needs no other answer.
  const openWords = table.openWords.filter(
    ({ word }) => word !== '' || !mapping.isSpendingPositive || mapping.direction !== undefined,
  );
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
  const setOptional = (part: 'balance' | 'direction' | 'status') => (column: number | undefined) =>
    setMapping(({ [part]: _replaced, ...last }) =>
      column === undefined ? last : { ...last, [part]: column },
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
        {table.openOrders.length === 0 ? null : (
          <p role="alert" className="rounded-control bg-warning-soft p-3 text-sm text-warning">
            {explainOrders(table.openOrders)}
          </p>
        )}
        {formats.size === 0 ? null : (
          <Select
            label="Usar um formato salvo"
            options={[
              { value: noFormat, label: 'Nenhum' },
              ...[...formats.keys()].map((saved) => ({ value: saved, label: saved })),
            ]}
            value={format}
            onChange={applyFormat}
          />
        )}
        {openWords.length === 0 ? null : (
          <OpenWords words={openWords} mapping={mapping} onChange={change} />
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
          {optionalSelect('Coluna da situação', mapping.status, setOptional('status'))}
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
        <TextField
          label="Nome deste formato"
          hint="Opcional, como “Extrato do Sicredi”. Os próximos arquivos deste formato aparecem com este nome."
          maxLength={maxName}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
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
