import { ZoomIn, ZoomOut } from 'lucide-react';
import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { RoundButton } from './round-button.tsx';
import { closeScale, fitting, moveBy, zoomBy, zoomStep } from './zoom.ts';

interface ZoomedPictureProps {
  url: string;
  name: string;
  /** Called with -1 or 1 when the user swipes to the receipt before or after. */
  onSwipe: (direction: -1 | 1) => void;
}

interface Point {
  x: number;
  y: number;
}

const swipePx = 60;
const doublePressMs = 300;

/** Renders a picture that fingers, the wheel, double presses and the keys + and − zoom. */
export function ZoomedPicture({ url, name, onSwipe }: ZoomedPictureProps) {
  const [zoom, setZoom] = useState(fitting);
  const frame = useRef<HTMLDivElement>(null);
  const fingers = useRef(new Map<number, Point>());
  const start = useRef<Point>(null);
  const lastPress = useRef(0);

  const fromMiddle = ({ x, y }: Point): Point => {
    const box = frame.current!.getBoundingClientRect();
    return { x: x - box.left - box.width / 2, y: y - box.top - box.height / 2 };
  };
  const size = () => frame.current!.getBoundingClientRect();
  const zoomAt = (factor: number, at: Point = { x: 0, y: 0 }) =>
    setZoom((before) => zoomBy(before, factor, at, size()));

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === '+' || event.key === '=') zoomAt(zoomStep);
    else if (event.key === '-') zoomAt(1 / zoomStep);
  });
  const onWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    zoomAt(Math.exp(-event.deltaY / 300), fromMiddle({ x: event.clientX, y: event.clientY }));
  });
  useEffect(() => {
    const node = frame.current!;
    document.addEventListener('keydown', onKey);
    // React listens passively, and the page behind would scroll.
    node.addEventListener('wheel', onWheel, { passive: false });
    return () => {
      document.removeEventListener('keydown', onKey);
      node.removeEventListener('wheel', onWheel);
    };
  }, []);

  const move = (event: PointerEvent) => {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
    fingers.current.set(event.pointerId, now);
    if (!other) {
      const by = { x: now.x - before.x, y: now.y - before.y };
      setZoom((zoomed) => moveBy(zoomed, by, size()));
      return;
    }
    const factor = distance(now, other) / Math.max(1, distance(before, other));
    zoomAt(factor, fromMiddle({ x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }));
    start.current = null;
  };
  const end = (event: PointerEvent) => {
    if (!fingers.current.delete(event.pointerId) || !start.current) return;
    const by = { x: event.clientX - start.current.x, y: event.clientY - start.current.y };
    start.current = null;
    if (Math.abs(by.x) > swipePx && Math.abs(by.x) > 2 * Math.abs(by.y) && zoom.scale === 1) {
      onSwipe(by.x < 0 ? 1 : -1);
    } else if (Math.hypot(by.x, by.y) < 10) {
      press(event);
    }
  };
  const press = (event: PointerEvent) => {
    const isDouble = event.timeStamp - lastPress.current < doublePressMs;
    lastPress.current = isDouble ? 0 : event.timeStamp;
    if (!isDouble) return;
    if (zoom.scale > 1) setZoom(fitting);
    else zoomAt(closeScale, fromMiddle({ x: event.clientX, y: event.clientY }));
  };

  return (
    <>
      <div
        ref={frame}
        className="absolute inset-0 touch-none overflow-hidden"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          const at = { x: event.clientX, y: event.clientY };
          start.current = fingers.current.size === 0 ? at : null;
          fingers.current.set(event.pointerId, at);
        }}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={(event) => {
          fingers.current.delete(event.pointerId);
          start.current = null;
        }}
      >
        <img
          src={url}
          alt={name}
          draggable={false}
          className="size-full object-contain select-none"
          style={{ transform: `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})` }}
        />
      </div>
      <div className="absolute inset-x-0 bottom-4 flex justify-center gap-2">
        <RoundButton label="Diminuir" onClick={() => zoomAt(1 / zoomStep)}>
          <ZoomOut />
        </RoundButton>
        <RoundButton label="Aumentar" onClick={() => zoomAt(zoomStep)}>
          <ZoomIn />
        </RoundButton>
      </div>
    </>
  );
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
