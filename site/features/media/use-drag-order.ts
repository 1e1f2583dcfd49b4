import { type PointerEvent, useEffect, useRef, useState } from 'react';

/**
 * A list with one of its items at another place; the others keep their order.
 *
 * @param to place of the item afterwards; beyond an end it is that end
 * @example moved(['a', 'b', 'c'], 2, 0) // ['c', 'a', 'b']
 */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.filter((_, index) => index !== from);
  const item = items[from];
  if (item === undefined) return rest;
  const place = Math.max(0, Math.min(to, rest.length));
  return [...rest.slice(0, place), item, ...rest.slice(place)];
}

/** A list with an item put back where it was; at the end where the list has become shorter. */
export function inserted<Item>(items: readonly Item[], at: number, item: Item): Item[] {
  return [...items.slice(0, at), item, ...items.slice(at)];
}

/** One that is being dragged: how far it is from its place, in CSS pixels, and the place that it is over. */
export type Dragged = { from: number; over: number; x: number; y: number };

/** How near to an edge of the window the page begins to scroll, and by how much at each movement. */
const EDGE_PX = 56;
const SCROLL_PX = 16;

/**
 * Puts the items of a grid in another order by dragging them; they are elements with `data-place`, counted from 0.
 * Escape gives it up. The keyboard has buttons for the same.
 */
export function useDragOrder(onMove: (from: number, to: number) => void) {
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const end = useRef<(() => void) | null>(null);
  useEffect(() => () => end.current?.(), []);

  function begin(event: PointerEvent, from: number): void {
    if (event.button !== 0 || end.current) return;
    // No selection of text, no picture that the browser drags by itself.
    event.preventDefault();
    const start = { x: event.pageX, y: event.pageY };
    const listening = new AbortController();
    let over = from;
    end.current = () => {
      listening.abort();
      end.current = null;
      setDragged(null);
    };
    const listen = <Type extends 'pointermove' | 'pointerup' | 'pointercancel' | 'keydown'>(
      type: Type,
      act: (event: WindowEventMap[Type]) => void,
    ) => addEventListener(type, act, { signal: listening.signal });

    listen('pointermove', ({ pointerId, pageX, pageY, clientX, clientY }) => {
      if (pointerId !== event.pointerId) return;
      over = placeAt(clientX, clientY) ?? over;
      setDragged({ from, over, x: pageX - start.x, y: pageY - start.y });
      if (clientY < EDGE_PX) scrollBy(0, -SCROLL_PX);
      else if (clientY > innerHeight - EDGE_PX) scrollBy(0, SCROLL_PX);
    });
    listen('pointerup', ({ pointerId }) => {
      if (pointerId !== event.pointerId) return;
      end.current?.();
      if (over !== from) onMove(from, over);
    });
    listen('pointercancel', () => end.current?.());
    listen('keydown', ({ key }) => {
      if (key === 'Escape') end.current?.();
    });
  }

  return { dragged, begin };
}

function placeAt(x: number, y: number): number | null {
  const place = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-place]')?.dataset.place;
  return place === undefined ? null : Number(place);
}
