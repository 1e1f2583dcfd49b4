/** The form of a search: fields outside of it belong to it by this id. */
export const SEARCH_FORM_ID = 'search';
/** The form and what stands with it: over the page on a phone. */
export const FORM_PANEL_ID = 'search-panel';
/** The panel of filters. */
export const FILTERS_ID = 'filters';
/** The title of the results. */
export const RESULTS_ID = 'results';
/** The list of orders. */
export const SORT_ID = 'sort';
/** The list of results. */
export const LIST_ID = 'result-list';
/** How many results there are; which of them are shown, once there are others before or after the first page. */
export const COUNT_ID = 'result-count';
/** The link to the next page, or the text that explains its absence. */
export const MORE_ID = 'more-results';
/** The link to the previous page; absent on the first one. */
export const PREVIOUS_ID = 'previous-results';
/** The results on a map; absent from a list. */
export const MAP_ID = 'results-map';
/** The JSON of the businesses on the map. */
export const POINTS_ID = 'map-points';
/** Searches the area that the map shows; hidden until the map is moved. */
export const AREA_ID = 'search-area';
