export { ListingActions } from './listing-actions.tsx';
export { ReportAction } from './report-action.tsx';
