import type { AttackSurface } from '../attack.ts';
import { auth } from './auth.ts';
import { functions } from './functions.ts';
import { imports } from './imports.ts';
import { realtime } from './realtime.ts';
import { restAddresses } from './rest-addresses.ts';
import { restBodies } from './rest-bodies.ts';
import { site } from './site.ts';
import { storage } from './storage.ts';
import { tus } from './tus.ts';

/** All roads that take bytes; a generated request takes each as often as the others. */
export const ATTACK_SURFACES: readonly AttackSurface[] = [
  restBodies,
  restAddresses,
  auth,
  storage,
  tus,
  functions,
  realtime,
  site,
  imports,
];
