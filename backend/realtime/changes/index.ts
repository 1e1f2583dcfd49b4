export { parseBinding, readBinding } from './binding.ts';
export { createRowChanges } from './create.ts';
export { ChangesError } from './errors.ts';
export type {
  Binding,
  RowChange,
  RowChanges,
  StreamStatus,
  Subscriber,
  Subscription,
} from './types.ts';
