import { describe, expect, it } from 'vitest';
import { cropSquare, dragged, WHOLE } from './picture-file.ts';

const wide = { width: 400, height: 200 };

describe('cropSquare', () => {
  it('returns the largest centred square initially', () => {
    expect(cropSquare(wide, WHOLE)).toEqual({ left: 100, top: 0, side: 200 });
    expect(cropSquare({ width: 90, height: 300 }, WHOLE)).toEqual({ left: 0, top: 105, side: 90 });
  });

  it('shrinks with the zoom, and stays within the picture', () => {
    expect(cropSquare(wide, { zoom: 2, x: 1, y: 0 })).toEqual({ left: 300, top: 0, side: 100 });
  });
});

describe('dragged', () => {
  it('moves the square against the drag', () => {
    expect(dragged(wide, WHOLE, 0.25, 0)).toEqual({ zoom: 1, x: 0.25, y: 0.5 });
  });

  it('stops at the edges', () => {
    expect(dragged(wide, WHOLE, -9, 0).x).toBe(1);
    expect(dragged(wide, { ...WHOLE, zoom: 2 }, 9, 9)).toEqual({ zoom: 2, x: 0, y: 0 });
  });

  it('keeps the view when the square fills the picture', () => {
    expect(dragged({ width: 100, height: 100 }, WHOLE, 0.5, 0.5)).toEqual(WHOLE);
  });
});
