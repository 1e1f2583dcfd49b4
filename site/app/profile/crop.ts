/** How a square is framed in a picture. */
export type CropView = {
  /** From 1, where the square is as large as the picture allows. */
  zoom: number;
  /** From 0 (left, top) to 1 (right, bottom), of the room that the square has. */
  x: number;
  y: number;
};

type Size = { width: number; height: number };

export const WHOLE: CropView = { zoom: 1, x: 0.5, y: 0.5 };
export const ZOOM_MAX = 4;

/** The square, in pixels of the picture. */
export function cropSquare(
  { width, height }: Size,
  { zoom, x, y }: CropView,
): { left: number; top: number; side: number } {
  const side = Math.min(width, height) / zoom;
  return { left: x * (width - side), top: y * (height - side), side };
}

/**
 * The view after the picture was dragged under the frame.
 *
 * @param dx to the right, as a share of the frame's side
 * @param dy down, the same
 */
export function dragged(picture: Size, view: CropView, dx: number, dy: number): CropView {
  const { left, top, side } = cropSquare(picture, view);
  return {
    ...view,
    x: share(left - dx * side, picture.width - side, view.x),
    y: share(top - dy * side, picture.height - side, view.y),
  };
}

function share(place: number, room: number, otherwise: number): number {
  return room <= 0 ? otherwise : Math.min(1, Math.max(0, place / room));
}
