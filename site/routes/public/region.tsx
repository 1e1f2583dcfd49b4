import { clientContext } from '#site/context.ts';
import { readRegionPage } from '#site/data/places.ts';
import { publicHeaders } from '#site/http.ts';
import { pageComponent } from '#site/routes/page-component.ts';
import type { Route } from './+types/region.ts';
import { loadPlace } from './place/load-place.ts';
import { placeMeta } from './place/place-meta.ts';
import { PlaceView } from './place/place-view.tsx';

export const headers = publicHeaders;

export function loader({ context, params, url }: Route.LoaderArgs) {
  return loadPlace(readRegionPage, context.get(clientContext), params.regionSlug, url);
}

export const meta: Route.MetaFunction = (args) => placeMeta(args, args.loaderData);

function Region({ loaderData }: Route.ComponentProps) {
  return <PlaceView page={loaderData} />;
}

export default pageComponent(Region);
