export { BusinessView } from './business-view.tsx';
export { isInForce, licenceLine } from './licences.tsx';
