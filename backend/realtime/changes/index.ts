export { ChangesError } from './errors.ts';
export type {
  Binding,
  ChangeEvent,
  RowChange,
  RowChanges,
  RowChangesOptions,
  StreamStatus,
  Subscriber,
  Subscription,
} from './types.ts';
