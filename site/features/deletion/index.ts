export { readRight } from './api.ts';
export { DeletionGate } from './deletion-gate.tsx';
export { PageDeletion } from './page-deletion.tsx';
