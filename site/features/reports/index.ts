export { Honeypot, LoadingState, SendButtons, Thanks } from './dialog-parts.tsx';
export { ListingActions } from './listing-actions.tsx';
export { ReportAction } from './report-action.tsx';
