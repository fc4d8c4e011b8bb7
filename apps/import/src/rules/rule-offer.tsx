import { ruleName } from '@tostao/domain/category-rule/category-rule';
import { Button } from '@tostao/ui/button';
import { Card } from '@tostao/ui/card';
import type { RuleDraft } from './rule-form.ts';

interface RuleOfferProps {
  suggestion: RuleDraft;
  onAccept: () => void;
  onDismiss: () => void;
}

/** Offers to make a rule of two equal corrections. */
export function RuleOffer({ suggestion, onAccept, onDismiss }: RuleOfferProps) {
  return (
    <Card title="Criar uma regra?" className="border-brand!">
      <output className="block wrap-anywhere">
        Usar sempre “{suggestion.category}” quando a descrição {ruleName(suggestion)}.
      </output>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button size="sm" onClick={onAccept}>
          Criar regra
        </Button>
        <Button size="sm" variant="secondary" onClick={onDismiss}>
          Agora não
        </Button>
      </div>
    </Card>
  );
}
