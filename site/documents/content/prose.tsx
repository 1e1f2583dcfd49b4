/** Long text of the site's own, already HTML. */
export function Prose({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it comes from Markdown files of this repository
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}
