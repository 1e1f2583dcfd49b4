import type { Colours } from './scenes/draw.ts';

/** Quiet, saturated enough to tell one shop from its neighbour; each `main` carries white with a contrast of 4.5. */
export const PALETTES: readonly Colours[] = [
  { main: '#1f5f86', deep: '#123a54', accent: '#e9a23b', light: '#c7dbe7' },
  { main: '#9b3d2c', deep: '#5b2219', accent: '#e8b04f', light: '#ecd0c4' },
  { main: '#2f6b46', deep: '#1b4029', accent: '#e07a3f', light: '#c9dfcd' },
  { main: '#6a4591', deep: '#3e2659', accent: '#efb63d', light: '#dccbea' },
  { main: '#7a5a1e', deep: '#4a350f', accent: '#2f8f83', light: '#e6d7b5' },
  { main: '#16696b', deep: '#0c4142', accent: '#d9644a', light: '#bfdedd' },
  { main: '#8a3352', deep: '#521b30', accent: '#6fae8f', light: '#ecccd6' },
  { main: '#3f4f63', deep: '#232d3a', accent: '#f0b429', light: '#d3dae2' },
  { main: '#a3461f', deep: '#5f2710', accent: '#3f8f9b', light: '#f3d8c2' },
  { main: '#4b6a22', deep: '#2b3f10', accent: '#c8502f', light: '#dbe6bf' },
];
