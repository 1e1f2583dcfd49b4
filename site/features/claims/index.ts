export { ClaimGate } from './claim-gate.tsx';
