import { clientContext } from '#site/context.ts';
import { readCityPage } from '#site/data/places.ts';
import { publicHeaders } from '#site/http.ts';
import { pageComponent } from '#site/routes/page-component.ts';
import type { Route } from './+types/city.ts';
import { loadPlace } from './place/load-place.ts';
import { placeMeta } from './place/place-meta.ts';
import { PlaceView } from './place/place-view.tsx';

export const headers = publicHeaders;

export function loader({ context, params, url }: Route.LoaderArgs) {
  return loadPlace(readCityPage, context.get(clientContext), params.citySlug, url);
}

export const meta: Route.MetaFunction = (args) => placeMeta(args, args.loaderData);

function City({ loaderData }: Route.ComponentProps) {
  return <PlaceView page={loaderData} />;
}

export default pageComponent(City);
