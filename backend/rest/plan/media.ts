import type { Catalog, MediaHandler, Name, Routine } from '../catalog/model.ts';
import { unavailableMediaType } from '../errors.ts';
import type { MediaType } from '../request/intent.ts';
import type { BodyShape, Explain } from './model.ts';

/** The rows to serialize: media type handlers may be specific to them, and table handlers take whole rows. */
export type Subject = {
  /** The function that is called; null for a table. */
  routine: Routine | null;
  /** The table of the rows; the function when its result is not of a table. */
  relation: Name;
  /** The rows have all of their columns, and nothing else. */
  selectsAllColumns: boolean;
};

export type Negotiated = { body: BodyShape; contentType: string; explain: Explain | null };

type Written = Pick<Negotiated, 'body' | 'contentType'>;

const UTF8 = '; charset=utf-8';

// Types that are always UTF-8 here; a handler of another type may write binary data or another encoding.
const WITH_CHARSET = ['application/json', 'application/geo+json', 'text/csv', 'text/plain', 'text/xml'];

/**
 * The first media type that the caller accepts and the server can write.
 *
 * @param explains whether a caller may see the plan of a statement
 * @throws PGRST107 (406)
 */
export function negotiate(
  accept: readonly MediaType[],
  subject: Subject,
  catalog: Catalog,
  explains: boolean,
): Negotiated {
  for (const type of accept) {
    const negotiated = type.explain
      ? explained(type, subject, catalog, explains)
      : written(type, subject, catalog);
    if (negotiated) return { explain: null, ...negotiated };
  }
  throw unavailableMediaType(accept.map(({ name }) => name));
}

function explained(
  { name, explain }: MediaType,
  subject: Subject,
  catalog: Catalog,
  allowed: boolean,
): Negotiated | undefined {
  const of = allowed && explain && !explain.of.explain && written(explain.of, subject, catalog);
  if (!of) return undefined;
  const options = explain.options.length > 0 ? `; options=${explain.options.join('|')}` : '';
  const base = name.replace(/\+.*/, '');
  const kind = of.contentType.replace(UTF8, '');
  return {
    body: of.body,
    contentType: `${base}+${explain.format}; for="${kind}"${options}${UTF8}`,
    explain: { format: explain.format, options: explain.options },
  };
}

function written({ name, stripNulls }: MediaType, subject: Subject, catalog: Catalog): Written | undefined {
  const { routine } = subject;
  switch (name) {
    // PostgREST's own types have parameters that no handler could honour: these cannot be replaced.
    case 'application/vnd.pgrst.object':
    case 'application/vnd.pgrst.object+json':
      return {
        body: { kind: routine && isScalar(routine) ? 'scalar' : 'object', stripNulls },
        contentType: `application/vnd.pgrst.object+json${stripNulls ? ';nulls=stripped' : ''}${UTF8}`,
      };
    case 'application/vnd.pgrst.array':
    case 'application/vnd.pgrst.array+json':
      if (stripNulls)
        return {
          body: { kind: jsonShape(routine), stripNulls },
          contentType: `application/vnd.pgrst.array+json;nulls=stripped${UTF8}`,
        };
      return byHandler('application/json', subject, catalog) ?? builtIn('application/json', subject, catalog);
    default:
      return byHandler(name, subject, catalog) ?? builtIn(name, subject, catalog);
  }
}

/** A custom media type handler: a function or aggregate that returns a domain named as a media type. */
function byHandler(name: string, subject: Subject, catalog: Catalog): Written | undefined {
  const own = subject.selectsAllColumns
    ? (catalog.mediaHandler(subject.relation, '*/*') ?? catalog.mediaHandler(subject.relation, name))
    : undefined;
  const handler = own ?? catalog.mediaHandler(null, name);
  if (!handler) return undefined;
  const { mediaType } = handler;
  return {
    body: handledBy(handler, subject.routine),
    contentType: WITH_CHARSET.includes(mediaType) ? mediaType + UTF8 : mediaType,
  };
}

function handledBy({ aggregate, rowType, binary }: MediaHandler, routine: Routine | null): BodyShape {
  if (!aggregate) return { kind: binary ? 'bytes' : 'text' };
  const takesValue = routine !== null && isScalar(routine);
  return { kind: 'handled', aggregate, rowType, binary, takesValue };
}

function builtIn(name: string, { routine }: Subject, catalog: Catalog): Written | undefined {
  switch (name) {
    case '*/*':
    case 'application/*':
    case 'application/json':
      return {
        body: { kind: jsonShape(routine), stripNulls: false },
        contentType: `application/json${UTF8}`,
      };
    case 'text/csv':
      return { body: { kind: 'csv' }, contentType: `text/csv${UTF8}` };
    case 'application/geo+json':
      return catalog.geoJson
        ? { body: { kind: 'geojson', function: catalog.geoJson }, contentType: `${name}${UTF8}` }
        : undefined;
    // Beyond PostgREST, which asks for a domain even here: a single value has one obvious text.
    case 'text/plain':
      return isOneValue(routine) ? { body: { kind: 'text' }, contentType: `${name}${UTF8}` } : undefined;
    case 'text/xml':
      return isOneValue(routine, 'xml')
        ? { body: { kind: 'text' }, contentType: `${name}${UTF8}` }
        : undefined;
    case 'application/octet-stream':
      return isOneValue(routine, 'bytea') ? { body: { kind: 'bytes' }, contentType: name } : undefined;
    default:
      return undefined;
  }
}

function jsonShape(routine: Routine | null): 'array' | 'object' | 'scalar' | 'scalars' {
  if (!routine) return 'array';
  if (isScalar(routine)) return routine.returnsSet ? 'scalars' : 'scalar';
  return routine.returnsSet ? 'array' : 'object';
}

function isScalar({ returns }: Routine): boolean {
  return returns.kind !== 'composite';
}

function isOneValue(routine: Routine | null, type?: string): boolean {
  if (routine === null || routine.returnsSet || routine.returns.kind !== 'scalar') return false;
  return type === undefined || routine.returns.type === type;
}
