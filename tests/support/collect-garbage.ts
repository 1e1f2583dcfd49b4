import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Frees unused memory, so that what is in use can be measured. */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
}
