/** What holds the icons of a page, by its id. */
export const PAGE_ICONS = 'page-icons';
