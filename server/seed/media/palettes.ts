/** Five colours that go together: paper, main, deep, accent, light. */
export type Palette = { background: string; main: string; deep: string; accent: string; light: string };

/** Quiet, saturated enough to tell one shop from its neighbour; each `main` carries white with a contrast of 4.5. */
export const PALETTES: readonly Palette[] = [
  { background: '#eef3f6', main: '#1f5f86', deep: '#123a54', accent: '#e9a23b', light: '#c7dbe7' },
  { background: '#f6f1ea', main: '#9b3d2c', deep: '#5b2219', accent: '#e8b04f', light: '#ecd0c4' },
  { background: '#eef4ee', main: '#2f6b46', deep: '#1b4029', accent: '#e07a3f', light: '#c9dfcd' },
  { background: '#f3eff6', main: '#6a4591', deep: '#3e2659', accent: '#efb63d', light: '#dccbea' },
  { background: '#f5f2ec', main: '#7a5a1e', deep: '#4a350f', accent: '#2f8f83', light: '#e6d7b5' },
  { background: '#edf4f4', main: '#16696b', deep: '#0c4142', accent: '#d9644a', light: '#bfdedd' },
];
