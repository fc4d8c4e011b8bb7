import { useAccounts } from '@tostao/domain/account/list-accounts';
import { calendarDay } from '@tostao/domain/calendar/calendar-day';
import { useCategories } from '@tostao/domain/category/list-categories';
import { understandLine } from '@tostao/domain/one-line/understand-line';
import { useOpenShellDialog, useToday } from '@tostao/platform';
import { Button } from '@tostao/ui/button';
import { useSetAtom } from 'jotai';
import { Fragment, useEffect, useEffectEvent, useMemo } from 'react';
import { filledValuesAtom } from './one-line-state.ts';
import { understoodParts, valuesOf } from './understood-parts.ts';

export interface UnderstoodLineProps {
  line: string;
  /** Whether to open the form. */
  isEntered: boolean;
  /** Called when the form opens. */
  onOpen: () => void;
}

/** Shows what a line means, and opens the form with it. */
export function UnderstoodLine({ line, isEntered, onOpen }: UnderstoodLineProps) {
  const today = calendarDay(useToday());
  const { data: accounts, isLoading: areAccountsLoading } = useAccounts();
  const { data: categories, isLoading: areCategoriesLoading } = useCategories();
  const understood = useMemo(
    () => understandLine(line, { today, accounts: accounts ?? [], categories: categories ?? [] }),
    [line, today, accounts, categories],
  );
  const setValues = useSetAtom(filledValuesAtom);
  const openDialog = useOpenShellDialog();
  const open = useEffectEvent(() => {
    setValues(valuesOf(understood));
    openDialog(`new-${understood.type}`);
    onOpen();
  });
  // Offline, a list that the device does not have is not loading.
  const isReady = !areAccountsLoading && !areCategoriesLoading;
  useEffect(() => {
    if (isEntered && isReady) open();
  }, [isEntered, isReady]);

  return (
    <div className="mt-2 flex items-center justify-between gap-3">
      <output className="min-w-0 text-sm text-muted wrap-anywhere">
        {understoodParts(understood, today).map(({ name, text, isUnclear }, index) => (
          <Fragment key={name}>
            {index > 0 ? ' · ' : null}
            {isUnclear ? <strong className="font-semibold text-warning">{text}</strong> : text}
          </Fragment>
        ))}
      </output>
      <Button type="submit" variant="secondary" size="sm" className="shrink-0">
        Abrir
      </Button>
    </div>
  );
}
