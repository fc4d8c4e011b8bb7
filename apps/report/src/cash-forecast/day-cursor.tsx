import { size } from './forecast-plot.ts';

/** Marks the picked day. Transforms move it, so that following a finger does not paint the chart. */
export function DayCursor({ point: { x, y } }: { point: { x: number; y: number } }) {
  return (
    <div aria-hidden className="pointer-events-none absolute inset-0 overflow-hidden print:hidden">
      <div
        className="size-full will-change-transform"
        style={{ transform: `translateX(${(x / size.width) * 100}%)` }}
      >
        <div className="absolute top-[5%] bottom-[12%] -left-px w-0.5 bg-ink" />
        <div
          className="size-full will-change-transform"
          style={{ transform: `translateY(${(y / size.height) * 100}%)` }}
        >
          <div className="absolute -top-1.5 -left-1.5 size-3 rounded-full border-2 border-surface bg-ink" />
        </div>
      </div>
    </div>
  );
}
