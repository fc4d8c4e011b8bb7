/** How a picture is shown: its scale, and how far it is moved from the middle in px. */
export interface Zoom {
  scale: number;
  x: number;
  y: number;
}

interface Size {
  width: number;
  height: number;
}

interface Point {
  x: number;
  y: number;
}

/** A picture that fits into its frame. */
export const fitting: Zoom = { scale: 1, x: 0, y: 0 };
const maxScale = 8;
/** The factor of a press on + or −. */
export const zoomStep = 1.5;
/** The scale of a double press. */
export const closeScale = 2.5;

/**
 * Returns a picture zoomed by a factor, so that a point stays where it is. It keeps covering its frame.
 * @param at the point, from the middle of the frame
 */
export function zoomBy(zoom: Zoom, factor: number, at: Point, frame: Size): Zoom {
  const scale = Math.min(maxScale, Math.max(1, zoom.scale * factor));
  const ratio = scale / zoom.scale;
  const moved = { scale, x: at.x - (at.x - zoom.x) * ratio, y: at.y - (at.y - zoom.y) * ratio };
  return within(moved, frame);
}

/** Returns a picture moved by some px. It keeps covering its frame. */
export function moveBy(zoom: Zoom, { x, y }: Point, frame: Size): Zoom {
  return within({ ...zoom, x: zoom.x + x, y: zoom.y + y }, frame);
}

function within({ scale, x, y }: Zoom, { width, height }: Size): Zoom {
  const clamp = (value: number, side: number) => {
    const most = ((scale - 1) * side) / 2;
    return Math.min(most, Math.max(-most, value));
  };
  return { scale, x: clamp(x, width), y: clamp(y, height) };
}
