import type { Pool } from 'pg';
import type { CatalogRows } from './build.ts';
import { GEO_JSON, MEDIA_HANDLERS } from './media-handlers.ts';
import {
  COMPUTED_RELATIONSHIPS,
  CONSTRAINTS,
  PRIVILEGES,
  RELATIONS,
  ROUTINES,
  SETTINGS,
  VIEW_DEFINITIONS,
} from './queries.ts';

/**
 * Reads the catalogue as the pool's own role, which sees every schema; PostgreSQL checks the caller's rights later.
 *
 * All queries share one snapshot: a concurrent migration is seen whole or not at all.
 */
export async function loadCatalogRows(pool: Pool, schemas: readonly string[]): Promise<CatalogRows> {
  const client = await pool.connect();
  try {
    const results = await Promise.all([
      client.query('begin isolation level repeatable read read only'),
      // With an empty path, types are written with their schema and mean the same on any connection.
      client.query(`set local search_path = ''`),
      client.query(RELATIONS),
      client.query(CONSTRAINTS),
      client.query(VIEW_DEFINITIONS),
      client.query(ROUTINES, [schemas]),
      client.query(COMPUTED_RELATIONSHIPS),
      client.query(SETTINGS),
      client.query(MEDIA_HANDLERS, [schemas]),
      client.query(GEO_JSON),
      client.query(PRIVILEGES, [schemas]),
      client.query('commit'),
    ]);
    const [relations, constraints, views, routines, computed, settings, handlers, geoJson, privileges] =
      results.slice(2, -1).map(({ rows }) => rows);
    client.release();
    return {
      relations,
      constraints,
      views,
      routines,
      computed,
      settings,
      handlers,
      geoJson,
      privileges,
    } as CatalogRows;
  } catch (error) {
    client.release(error as Error);
    throw error;
  }
}
