import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { fitting, moveBy, type Zoom, zoomBy } from './zoom.ts';

const frame = { width: 300, height: 500 };
const point = fc.record({
  x: fc.double({ min: -150, max: 150, noNaN: true }),
  y: fc.double({ min: -250, max: 250, noNaN: true }),
});
const step = fc.oneof(
  fc.record({ factor: fc.double({ min: 0.1, max: 10, noNaN: true }), at: point }),
  fc.record({ by: point }),
);

it('a picture covers its frame after any steps', () => {
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const { scale, x, y } = steps.reduce<Zoom>(
        (zoom, next) =>
          'by' in next ? moveBy(zoom, next.by, frame) : zoomBy(zoom, next.factor, next.at, frame),
        fitting,
      );
      expect(scale).toBeGreaterThanOrEqual(1);
      expect(scale).toBeLessThanOrEqual(8);
      expect(Math.abs(x)).toBeLessThanOrEqual(((scale - 1) * frame.width) / 2 + 1e-6);
      expect(Math.abs(y)).toBeLessThanOrEqual(((scale - 1) * frame.height) / 2 + 1e-6);
    }),
  );
});

it('a zoomed picture stays where the fingers are', () => {
  const at = { x: 40, y: -60 };
  const zoom = zoomBy(fitting, 2, at, frame);
  // The point of the picture under the fingers: 40 and -60 px from its middle before.
  expect({ x: zoom.x + at.x * zoom.scale, y: zoom.y + at.y * zoom.scale }).toEqual(at);
});

it('a picture that fits again is in the middle', () => {
  const zoom = zoomBy(zoomBy(fitting, 4, { x: 100, y: 100 }, frame), 0.1, { x: 0, y: 0 }, frame);
  expect(zoom).toEqual({ scale: 1, x: expect.closeTo(0), y: expect.closeTo(0) });
});
