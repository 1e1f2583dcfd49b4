import { type PointerEvent, useEffect, useRef, useState } from 'react';

/**
 * Moves an item of a list to another index; the others keep their order.
 *
 * @param to index after the move; clamped to the list
 * @example moved(['a', 'b', 'c'], 2, 0) // ['c', 'a', 'b']
 */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.filter((_, index) => index !== from);
  const item = items[from];
  if (item === undefined) return rest;
  const place = Math.max(0, Math.min(to, rest.length));
  return [...rest.slice(0, place), item, ...rest.slice(place)];
}

/** Inserts an item at its previous index; at the end if the list has become shorter. */
export function inserted<Item>(items: readonly Item[], at: number, item: Item): Item[] {
  return [...items.slice(0, at), item, ...items.slice(at)];
}

/** The dragged item: its offset in CSS pixels, and the index that it is over. */
export type Dragged = { from: number; over: number; x: number; y: number };

/** Distance from a window edge at which the page scrolls, and the step per pointer move. */
const EDGE_PX = 56;
const SCROLL_PX = 16;

/**
 * Reorders the items of a grid by dragging; items are elements with `data-place`, from 0. Escape cancels. Keyboard
 * users have buttons for the same.
 */
export function useDragOrder(onMove: (from: number, to: number) => void) {
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const end = useRef<(() => void) | null>(null);
  useEffect(() => () => end.current?.(), []);

  function begin(event: PointerEvent, from: number): void {
    if (event.button !== 0 || end.current) return;
    // Prevents text selection and the native drag of pictures.
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
