import type { CSSProperties, ReactNode } from 'react';

/** An element as satori reads it: a picture is made of these and of texts. */
export type Element = {
  type: string;
  props: { style?: CSSProperties; children?: ReactNode; [name: string]: unknown };
};

type Child = Element | string | null;

/** A box that lays out its children, in a row by default. */
export function box(style: CSSProperties, ...children: Child[]): Element {
  return {
    type: 'div',
    props: {
      style: { display: 'flex', boxSizing: 'border-box', ...style },
      children: children as ReactNode[],
    },
  };
}

/** A text of at most so many lines. */
export function text(content: string, style: CSSProperties, lines = 1): Element {
  const clamp = { display: 'block', lineClamp: lines, overflow: 'hidden' } as CSSProperties;
  return { type: 'div', props: { style: { ...clamp, ...style }, children: content } };
}

/** A drawing of our own, as SVG. */
export function drawing(svg: string, width: number, height: number): Element {
  const src = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
  return { type: 'img', props: { src, width, height } };
}
