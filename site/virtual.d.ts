declare module 'virtual:icon-sprite' {
  /** Address of the SVG file that holds every icon. */
  const url: string;
  export default url;
}

declare module 'virtual:icon-symbols' {
  /** Every icon of the sprite as SVG, by name. */
  const symbols: Readonly<Record<string, string>>;
  export default symbols;
}
