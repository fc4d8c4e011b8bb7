import type { Account } from '@tostao/domain/account/account';
import { accountKinds } from '@tostao/domain/account/account-kind';
import type { Category } from '@tostao/domain/category/category';
import { foldText } from '@tostao/domain/search/fold-text';
import type { TransactionType } from '@tostao/domain/transaction/transaction';
import { Button } from '@tostao/ui/button';
import { Card } from '@tostao/ui/card';
import { NumberField } from '@tostao/ui/number-field';
import { Select } from '@tostao/ui/select';
import { type FormEvent, useEffect, useState } from 'react';
import type { KeyedStatement } from '@tostao/statements/identity/assign-row-keys';
import {
  type AccountDraft,
  type CategoryDraft,
  createChoice,
  type ExportDrafts,
  type ExportPlan,
  noneChoice,
  skipChoice,
} from '@tostao/statements/accounts/account-plan';
import { storeAccounts } from '../match/remembered-choices.ts';
import {
  planOf,
  proposeAccounts,
  proposeCategories,
} from '@tostao/statements/accounts/propose-plan';

interface ExportFormProps {
  fileName: string;
  statement: KeyedStatement;
  accounts: Account[];
  categories: Category[];
  /** The choices that the user made before. */
  drafts: ExportDrafts | undefined;
  onProgress: (progress: { drafts: ExportDrafts }) => void;
  pending: boolean;
  onConfirm: (plan: ExportPlan) => void;
  onCancel: () => void;
}

const kinds = accountKinds.map(({ value, label }) => ({ value, label }));
const typeTitles: Record<TransactionType, string> = {
  expense: 'Categorias de saídas',
  income: 'Categorias de entradas',
};
const fallbackCategory = 'Outros';
const days = { min: 1, max: 31 };

const isDay = (day: number | null) => day !== null && day >= days.min && day <= days.max;
const isNewCard = ({ choice, kind }: AccountDraft) =>
  choice === createChoice && kind === 'credit-card';

/** Asks once what the accounts and categories of another app's export become. */
export function ExportForm(props: ExportFormProps) {
  const { fileName, statement, pending, onProgress, onConfirm, onCancel } = props;
  const [accounts, setAccounts] = useState(
    () => props.drafts?.accounts ?? proposeAccounts(statement, props.accounts),
  );
  const [categories, setCategories] = useState(
    () =>
      props.drafts?.categories ??
      (statement.parts ? [] : proposeCategories(statement, props.categories)),
  );
  useEffect(
    () => onProgress({ drafts: { accounts, categories } }),
    [accounts, categories, onProgress],
  );
  const [showsErrors, setShowsErrors] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isMissing = accounts.some(
      (draft) => isNewCard(draft) && !(isDay(draft.closingDay) && isDay(draft.dueDay)),
    );
    setShowsErrors(isMissing);
    if (isMissing) return;
    storeAccounts(statement.source, accounts);
    onConfirm(planOf(statement, { accounts, categories }));
  };
  const changeAccount = (changed: AccountDraft) =>
    setAccounts((last) => last.map((one) => (one.name === changed.name ? changed : one)));
  const changeCategory = (changed: CategoryDraft) =>
    setCategories((last) =>
      last.map((one) => (one.name === changed.name && one.type === changed.type ? changed : one)),
    );

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <Card title="Contas deste arquivo">
        <p className="mb-4 text-sm text-muted wrap-anywhere">{fileName}</p>
        <div className="grid gap-5">
          {accounts.map((draft) => (
            <AccountChoice
              key={draft.name}
              draft={draft}
              accounts={props.accounts}
              showsErrors={showsErrors}
              onChange={changeAccount}
            />
          ))}
        </div>
      </Card>
      {(['expense', 'income'] as const).map((type) => {
        const drafts = categories.filter((draft) => draft.type === type);
        if (drafts.length === 0) return null;
        return (
          <Card key={type} title={typeTitles[type]}>
            <div className="grid gap-4 sm:grid-cols-2">
              {drafts.map((draft) => (
                <CategoryChoice
                  key={draft.name}
                  draft={draft}
                  categories={props.categories}
                  onChange={changeCategory}
                />
              ))}
            </div>
          </Card>
        );
      })}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onCancel}>
          Cancelar
        </Button>
        <Button type="submit" loading={pending} loadingText="Lendo o arquivo...">
          Continuar
        </Button>
      </div>
    </form>
  );
}

interface AccountChoiceProps {
  draft: AccountDraft;
  accounts: Account[];
  showsErrors: boolean;
  onChange: (draft: AccountDraft) => void;
}

function AccountChoice({ draft, accounts, showsErrors, onChange }: AccountChoiceProps) {
  const { name, choice, kind, closingDay, dueDay } = draft;
  const errorOf = (day: number | null) =>
    showsErrors && !isDay(day) ? 'Digite um dia de 1 a 31' : undefined;
  return (
    <fieldset className="grid items-start gap-4 sm:grid-cols-2">
      <legend className="sr-only">{name}</legend>
      <Select
        label={name}
        options={[
          { value: createChoice, label: 'Criar conta' },
          ...accounts
            .filter(({ id, isArchived }) => !isArchived || id === choice)
            .map((account) => ({ value: account.id, label: account.name })),
          { value: noneChoice, label: 'Sem conta' },
          { value: skipChoice, label: 'Deixar de fora' },
        ]}
        value={choice}
        onChange={(next) => onChange({ ...draft, choice: next })}
      />
      {choice === createChoice ? (
        <Select
          label="Tipo"
          options={kinds}
          value={kind}
          onChange={(next) => onChange({ ...draft, kind: next })}
        />
      ) : null}
      {isNewCard(draft) ? (
        <>
          <NumberField
            label="Dia de fechamento"
            value={closingDay}
            error={errorOf(closingDay)}
            onChange={(next) => onChange({ ...draft, closingDay: next })}
            {...days}
          />
          <NumberField
            label="Dia de vencimento"
            value={dueDay}
            error={errorOf(dueDay)}
            onChange={(next) => onChange({ ...draft, dueDay: next })}
            {...days}
          />
        </>
      ) : null}
    </fieldset>
  );
}

interface CategoryChoiceProps {
  draft: CategoryDraft;
  categories: Category[];
  onChange: (draft: CategoryDraft) => void;
}

function CategoryChoice({ draft, categories, onChange }: CategoryChoiceProps) {
  const names = categories.filter(({ type }) => type === draft.type).map(({ name }) => name);
  const isTaken = names.some((name) => foldText(name) === foldText(draft.name));
  const choices = names.includes(fallbackCategory) ? names : [...names, fallbackCategory];
  return (
    <Select
      label={draft.name}
      options={[
        ...(isTaken ? [] : [{ value: createChoice, label: 'Criar categoria' }]),
        ...choices.map((name) => ({ value: name, label: name })),
      ]}
      value={draft.choice}
      onChange={(choice) => onChange({ ...draft, choice })}
    />
  );
}
