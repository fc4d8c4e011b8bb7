import { Button } from '@tostao/ui/button';
import { Card } from '@tostao/ui/card';
import { Scale } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Account } from '@tostao/domain/account/account';
import {
  type AccountDraft,
  createChoice,
  skipChoice,
} from '@tostao/statements/accounts/account-plan';
import type { OpenedStatement } from '../match/opened-statement.ts';

interface PreviewNotesProps {
  opened: OpenedStatement;
  onRemap: () => void;
  onCancel: () => void;
  /** The choice of the account. */
  children: ReactNode;
}

const layouts = {
  ofx: 'Extrato OFX',
  'nubank-account': 'Conta Nubank',
  'nubank-card': 'Cartão Nubank',
  inter: 'Conta Inter',
  'inter-card': 'Cartão Inter',
  itau: 'Conta Itaú',
  'banco-do-brasil': 'Conta Banco do Brasil',
  pagbank: 'Conta PagBank',
  bradesco: 'Conta Bradesco',
  'bradesco-card': 'Cartão Bradesco',
  c6: 'Conta C6',
  'c6-card': 'Cartão C6',
  'xp-card': 'Cartão XP',
  caixa: 'Conta Caixa',
  'mercado-pago': 'Mercado Pago',
  tostao: 'Transações do Tostão',
  ynab: 'Lançamentos do YNAB',
  actual: 'Lançamentos do Actual',
  mobills: 'Lançamentos do Mobills',
  'app-export': 'Lançamentos de outro app',
  other: 'Planilha CSV',
};

const list = new Intl.ListFormat('pt-BR');

/** Says which account the rows of a statement go to. */
function targetOf({ name, choice }: AccountDraft, accounts: Account[]): string {
  if (choice === skipChoice) return `${name} (deixada de fora)`;
  if (choice === createChoice) return `${name} (conta nova)`;
  const account = accounts.find(({ id }) => id === choice);
  return `${name} (${account?.name ?? 'sem conta'})`;
}

/** Summarizes the file, and warns when its balances do not add up. */
export function PreviewNotes({ opened, onRemap, onCancel, children }: PreviewNotesProps) {
  const { accounts, file, statement, table, formatName } = opened;
  return (
    <Card title={formatName ?? layouts[statement.layout]}>
      <p className="text-sm text-muted wrap-anywhere">{file.name}</p>
      {statement.parts && opened.plan ? (
        <p className="mt-1 text-sm wrap-anywhere">
          Este arquivo tem {statement.parts.length} contas:{' '}
          {list.format(opened.plan.drafts.accounts.map((draft) => targetOf(draft, accounts)))}.
        </p>
      ) : null}
      {statement.brokenBalanceAt === null ? null : (
        <p
          role="alert"
          className="mt-3 flex items-start gap-2 rounded-control bg-warning-soft p-3 text-sm text-warning"
        >
          <Scale aria-hidden className="size-5 shrink-0" />
          <span>
            O saldo não fecha na linha {statement.brokenBalanceAt}: pode faltar uma linha antes
            dela.
          </span>
        </p>
      )}
      <div className="mt-3 grid items-start gap-3 empty:hidden sm:grid-cols-2 lg:grid-cols-3">
        {children}
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" variant="secondary" onClick={onCancel}>
          Escolher outro arquivo
        </Button>
        {table ? (
          <Button size="sm" variant="ghost" onClick={onRemap}>
            Alterar colunas
          </Button>
        ) : null}
      </div>
    </Card>
  );
}
