declare module 'virtual:icon-sprite' {
  /** Address of the SVG file that holds every icon. */
  const url: string;
  export default url;
}
