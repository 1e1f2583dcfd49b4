import type { z } from 'zod';
import { section, tableOf } from '../section.ts';
import { text } from '../values.ts';
import { Api } from './api.ts';
import { Auth } from './auth.ts';
import { Db } from './db.ts';
import { EdgeRuntime, Functions } from './functions.ts';
import { Analytics, Compute, Experimental, Inbucket, LocalSmtp, Realtime, Studio } from './services.ts';
import { Storage } from './storage.ts';

const base = {
  project_id: text(),
  api: Api,
  db: Db,
  realtime: Realtime,
  studio: Studio,
  inbucket: Inbucket,
  local_smtp: LocalSmtp,
  storage: Storage,
  auth: Auth,
  edge_runtime: EdgeRuntime,
  functions: Functions,
  compute: Compute,
  analytics: Analytics,
  experimental: Experimental,
};

/** Everything that config.toml may say, with the defaults of the Supabase CLI (its `templates/config.toml`). */
export const Settings = section({ ...base, remotes: tableOf(section(base)) });

export type Settings = z.output<typeof Settings>;
