import type { SchemaObject } from './catalog.ts';

/** Replaced in place; any other object that differs is dropped and created again. */
const REPLACED =
  /^(function|view|comment|grant|owner|row-level security|default privileges|order of columns) /;

/**
 * The statements that bring a database to a schema, as a draft for a person to review: a column that differs is shown,
 * not changed, since a person has to decide about its rows.
 *
 * @param from the objects that there are
 * @param to the objects that there should be
 * @returns an empty array when they agree
 */
export function differences(from: readonly SchemaObject[], to: readonly SchemaObject[]): string[] {
  const present = new Map(from.map((object) => [object.name, object]));
  const wanted = new Map(to.map((object) => [object.name, object]));
  const removed = from.filter(({ name }) => !wanted.has(name)).toReversed();
  const drops = removed.map(({ name, drop }) => (drop === null ? `-- ${name} is gone` : `${drop};`));
  const changes = to.flatMap((object) => {
    const old = present.get(object.name);
    if (old === undefined) return [`${object.create};`];
    return old.create === object.create ? [] : changeOf(old, object);
  });
  return [...drops, ...changes];
}

function changeOf(old: SchemaObject, object: SchemaObject): string[] {
  if (/^(column|order of columns|type|sequence|table) /.test(object.name)) {
    return [
      `-- REVIEW: ${object.name}\n--   from ${inComment(old.create)}\n--   to   ${inComment(object.create)}`,
    ];
  }
  return REPLACED.test(object.name) ? [`${object.create};`] : [`${old.drop};`, `${object.create};`];
}

const inComment = (statement: string) => statement.replaceAll('\n', '\n--        ');
