import { z } from 'zod';

/** A list outside other lists. */
const LIST = /^[^[]*\[\]$/;

/**
 * The parts of schemas without a value in any answer. A part that several schemas share must be seen once; a list of an
 * answer, in that answer.
 *
 * @returns their paths, such as `business_page.photos[].alt`
 */
export function untestedParts(
  contracts: { name: string; schema: z.ZodType; answers: unknown[] }[],
): string[] {
  const parts = new Map<z.ZodType | string, { path: string; isSeen: boolean }>();
  for (const { name, schema, answers } of contracts) visit(schema, answers, name);
  return Array.from(parts.values())
    .filter(({ isSeen }) => !isSeen)
    .map(({ path }) => path);

  function visit(schema: z.ZodType, all: unknown[], path: string): void {
    const values = all.filter((value) => value !== null && value !== undefined);
    // Nullable and optional schemas are represented by their inner schema.
    if (!(schema instanceof z.ZodNullable || schema instanceof z.ZodOptional)) {
      const key = LIST.test(path) ? path : schema;
      const part = parts.get(key) ?? { path, isSeen: false };
      part.isSeen ||= values.length > 0;
      parts.set(key, part);
    }
    for (const [step, inner, found] of stepsInto(schema, values)) visit(inner, found, path + step);
  }
}

type Step = [path: string, schema: z.ZodType, values: unknown[]];

function stepsInto(schema: z.ZodType, values: unknown[]): Step[] {
  const at = (key: string | number) => values.map((value) => (value as Record<string, unknown>)[key]);
  const each = (part: z.core.$ZodType) => part as z.ZodType;
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) {
    return [['', each(schema.unwrap()), values]];
  }
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape).map(([key, part]): Step => [`.${key}`, each(part), at(key)]);
  }
  if (schema instanceof z.ZodArray) return [['[]', each(schema.element), values.flat()]];
  if (schema instanceof z.ZodTuple) {
    return schema.def.items.map((part, index): Step => [`[${index}]`, each(part), at(index)]);
  }
  if (schema instanceof z.ZodRecord) {
    return [['.*', each(schema.valueType), values.flatMap((value) => Object.values(value as object))]];
  }
  if (schema instanceof z.ZodUnion) {
    return schema.options.map((option, index): Step => {
      const part = each(option);
      return [`|${index}`, part, values.filter((value) => part.safeParse(value).success)];
    });
  }
  return [];
}
