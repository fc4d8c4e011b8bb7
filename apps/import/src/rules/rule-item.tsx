import { type CategoryRule, ruleName } from '@tostao/domain/category-rule/category-rule';
import { sharesText } from '@tostao/domain/transaction/divide-amount';
import { IconButton } from '@tostao/ui/icon-button';
import { ArrowDown, ArrowUp, History, Pencil, Trash2 } from 'lucide-react';

interface RuleItemProps {
  rule: CategoryRule;
  /** The name of the account that the rule is for. */
  accountName: string | undefined;
  isFirst: boolean;
  isLast: boolean;
  /** Moves the rule up (-1) or down (1). */
  onMove: (step: -1 | 1) => void;
  /** Applies the rule to earlier transactions. */
  onApply: () => void;
  onEdit: () => void;
  onDelete: () => void;
}

const scopes = { income: ' · só entradas', expense: ' · só saídas' };

/** Renders a rule with its buttons. */
export function RuleItem({ rule, accountName, ...item }: RuleItemProps) {
  const { text, type } = rule;
  const { isFirst, isLast, onMove, onApply, onEdit, onDelete } = item;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-2 py-2 pr-2 pl-5">
      <div className="min-w-0 flex-[1_1_10rem]">
        <p className="font-medium wrap-anywhere">{sharesText(rule)}</p>
        <p className="text-sm text-muted wrap-anywhere">
          {ruleName(rule)}
          {type ? scopes[type] : null}
          {accountName === undefined ? null : ` · só ${accountName}`}
          {rule.tags?.map((tag) => ` · #${tag}`)}
        </p>
      </div>
      <div className="flex shrink-0">
        <IconButton
          data-writes
          label={`Subir regra ${text}`}
          icon={<ArrowUp />}
          aria-disabled={isFirst}
          onClick={() => onMove(-1)}
        />
        <IconButton
          data-writes
          label={`Descer regra ${text}`}
          icon={<ArrowDown />}
          aria-disabled={isLast}
          onClick={() => onMove(1)}
        />
        <IconButton
          data-writes
          label={`Aplicar regra ${text} às anteriores`}
          icon={<History />}
          onClick={onApply}
        />
        <IconButton data-writes label={`Editar regra ${text}`} icon={<Pencil />} onClick={onEdit} />
        <IconButton
          data-writes
          label={`Excluir regra ${text}`}
          icon={<Trash2 />}
          onClick={onDelete}
        />
      </div>
    </li>
  );
}
