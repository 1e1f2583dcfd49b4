/** A window that may have the Navigation API, which lib.dom lacks and not every browser has. */
export type WithNavigation = { navigation?: EventTarget };
