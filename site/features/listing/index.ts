export { AddressLines } from './address-lines.tsx';
export { readBusinessPage, readTaxonomy } from './business-api.ts';
export { CardRow } from './card-row.tsx';
export { CategoryText } from './category-text.tsx';
export { type CodeSetLine, codeName, codeNames, codeSetLinesOfPage } from './code-names.ts';
export {
  type ActionsListing,
  CLAIM_ID,
  DELETE_ID,
  formatPhone,
  NETWORK_NAMES,
  USEFUL_ID,
  WRITE_ID,
  websiteHost,
} from './format.ts';
export { SeasonText, WeekText } from './hours-text.tsx';
export { KeepButton } from './keep-button.tsx';
export { OpenState } from './open-state.tsx';
export { midnightAfter } from './open-state-until.ts';
