/** The dialogs of the rules. A chunk of its own: the page shows the list without them. */
export { ConfirmDeletion } from '@tostao/ui/confirm-dialog';
export { ApplyRuleDialog } from './apply-rule-dialog.tsx';
export { RuleDialog } from './rule-dialog.tsx';
