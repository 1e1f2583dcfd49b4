import { Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';
import { Scripts } from 'react-router';
import { HELD_SCRIPTS, START_LATE } from '#domain/pages/late-start.ts';

type ScriptElement = ReactElement<{
  rel?: string;
  href?: string;
  type?: string;
  dangerouslySetInnerHTML?: { __html: string };
}>;

/**
 * The scripts of a page, held back until it is painted: two hundred kilobytes that everything seen would otherwise share
 * its network with. What is seen works without them.
 *
 * @throws when the framework writes its scripts in another way than it did
 */
export function LateScripts() {
  const files: string[] = [];
  const data: ScriptElement[] = [];
  let code = '';
  for (const element of elementsOf(Scripts({}))) {
    const { rel, href, type, dangerouslySetInnerHTML } = element.props;
    if (rel === 'modulepreload' && href) files.push(href);
    else if (type === 'module' && dangerouslySetInnerHTML) code = dangerouslySetInnerHTML.__html;
    else data.push(element);
  }
  if (!code) throw new Error('no module among the scripts of a page');
  return (
    <>
      {data}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: what the framework wrote */}
      <template id={HELD_SCRIPTS} dangerouslySetInnerHTML={{ __html: held(files, code) }} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, allowed by its hash */}
      <script dangerouslySetInnerHTML={{ __html: START_LATE }} />
    </>
  );
}

function elementsOf(node: ReactNode): ScriptElement[] {
  if (Array.isArray(node)) return node.flatMap(elementsOf);
  if (!isValidElement<{ children?: ReactNode }>(node)) return [];
  return node.type === Fragment ? elementsOf(node.props.children) : [node as ScriptElement];
}

/** @param files to be fetched together, addresses of the build's own; the code names the first of them alone */
function held(files: readonly string[], code: string): string {
  const preloads = files.map((file) => `<link rel="modulepreload" href="${file}" fetchpriority="low">`);
  return `${preloads.join('')}<script type="module" async="">${code}</script>`;
}
