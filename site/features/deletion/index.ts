export { readRight } from './api.ts';
export { DeletionGate, PageDeletion } from './deletion-gate.tsx';
