export { BusinessView } from './business-view.tsx';
