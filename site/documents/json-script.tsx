type JsonScriptProps = { id?: string; type: 'application/json' | 'application/ld+json'; value: unknown };

/** Data in a page, as JSON in which no text ends the element: `<` is an escape there. */
export function JsonScript({ id, type, value }: JsonScriptProps) {
  const json = JSON.stringify(value).replaceAll('<', '\\u003c');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON, in which nothing can end the element
  return <script id={id} type={type} dangerouslySetInnerHTML={{ __html: json }} />;
}
