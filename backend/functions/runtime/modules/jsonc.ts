/** Strings are matched first, so that what looks like a comment within one is left alone. */
const STRING_OR_COMMENT = /"(?:\\.|[^"\\])*"|\/\/[^\r\n]*|\/\*[\s\S]*?\*\//g;
const STRING_OR_TRAILING_COMMA = /"(?:\\.|[^"\\])*"|,(?=\s*[}\]])/g;

/**
 * Parses JSON with comments and trailing commas, as deno.json and deno.jsonc may have.
 *
 * @throws SyntaxError
 *
 * @example parseJsonc('{ "a": 1, } // one') // { a: 1 }
 */
export function parseJsonc(text: string): unknown {
  const keepStrings = (found: string) => (found.startsWith('"') ? found : ' ');
  return JSON.parse(
    text.replace(STRING_OR_COMMENT, keepStrings).replace(STRING_OR_TRAILING_COMMA, keepStrings),
  );
}
