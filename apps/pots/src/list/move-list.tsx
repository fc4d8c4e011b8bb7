import { useIsOnline } from '@tostao/platform';
import { Button } from '@tostao/ui/button';
import { InlineFailure } from '@tostao/ui/inline-failure';
import { Skeleton, SkeletonRows } from '@tostao/ui/skeleton';
import { type ReactNode, useState } from 'react';
import { useMoves } from '../move/list-moves.ts';
import type { Pot } from '../pot/pot.ts';
import { MoveRow } from './move-row.tsx';

const firstCount = 10;
/** More rows per press: the list is not virtualized. */
const moreCount = 50;

/** Lists the moves of a pot, newest first. */
export function MoveList({ pot }: { pot: Pot }) {
  const { data: moves, isLoadingError, isFetching, refetch } = useMoves(pot.id);
  const [count, setCount] = useState(firstCount);
  const isOnline = useIsOnline();
  if (!moves && !isOnline) {
    return <Note>Os movimentos aparecem quando a conexão voltar.</Note>;
  }
  if (isLoadingError) {
    return (
      <div className="border-t border-line px-5 py-3">
        <InlineFailure
          text="Não foi possível carregar os movimentos."
          pending={isFetching}
          onRetry={() => void refetch()}
        />
      </div>
    );
  }
  if (!moves) {
    return (
      <div className="border-t border-line">
        <SkeletonRows count={2} className="flex h-18 items-center justify-between px-5">
          <Skeleton className="w-28" />
          <Skeleton className="w-20" />
        </SkeletonRows>
      </div>
    );
  }
  if (moves.length === 0) return <Note>O que você guardar ou resgatar aparece aqui.</Note>;
  return (
    <>
      <ul className="divide-y divide-line border-t border-line">
        {moves.slice(0, count).map((move) => (
          <MoveRow key={move.id} pot={pot} move={move} />
        ))}
      </ul>
      {moves.length > count ? (
        <div className="border-t border-line p-2 text-center">
          <Button variant="ghost" size="sm" onClick={() => setCount(count + moreCount)}>
            Mostrar mais movimentos
          </Button>
        </div>
      ) : null}
    </>
  );
}

function Note({ children }: { children: ReactNode }) {
  return <p className="border-t border-line px-5 py-4 text-sm text-muted">{children}</p>;
}
