import { createContext, useContext } from 'react';
import { renderToString } from 'react-dom/server';
import { TranslatorContext, useTranslation } from '#site/i18n/use-translation.ts';
import { AddressContext, useAddress } from '#site/page/address.ts';
import type { IslandProps } from '#site/page/island.tsx';
import { writeProps } from '#site/page/island-props.ts';
import { PageContext, usePage } from '#site/page/page-context.ts';
import { PageIconsContext } from '#site/ui/icon.tsx';

/** Numbers the islands of one document. */
export const IslandCountContext = createContext({ count: 0 });

/**
 * Renders an island with the data for its hydration, as a separate root, so that the browser generates the same ids.
 */
export function DocumentIsland({ name, when, of: Component, props, written }: IslandProps) {
  const islands = useContext(IslandCountContext);
  const page = usePage();
  const address = useAddress();
  const translator = useTranslation();
  const icons = useContext(PageIconsContext);
  islands.count += 1;
  const prefix = `i${islands.count}-`;
  const html = renderToString(
    <PageContext value={page}>
      <AddressContext value={address}>
        <TranslatorContext value={translator}>
          <PageIconsContext value={icons}>
            <Component {...props} />
          </PageIconsContext>
        </TranslatorContext>
      </AddressContext>
    </PageContext>,
    { identifierPrefix: prefix },
  );
  return (
    <div
      data-island={name}
      data-when={[when].flat().join(' ')}
      data-prefix={prefix}
      data-props={writeProps(written ? written(props) : props)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
