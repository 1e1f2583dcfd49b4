/** The id of the element that the application is in. */
export const APP_ID = 'app';
