declare module 'virtual:icon-sprite' {
  /** URL of the SVG file with all icons. */
  const url: string;
  export default url;
}

declare module 'virtual:icon-symbols' {
  /** SVG markup of every icon of the sprite, by name. */
  const symbols: Readonly<Record<string, string>>;
  export default symbols;
}
