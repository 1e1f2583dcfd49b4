-- Rows: 01_regions.csv, written here by `npm run schema`.
-- The 17 administrative regions of Quebec, by official number. English names are the ones that English-speaking
-- Quebecers use; coordinates are those of a point amid the inhabited part, for the map's first view.
insert into public.regions (id, slug, name_fr, name_en, latitude, longitude) values
  (1, 'bas-saint-laurent', 'Bas-Saint-Laurent', 'Lower St. Lawrence', 48.25, -68.3),
  (2, 'saguenay-lac-saint-jean', 'Saguenay–Lac-Saint-Jean', 'Saguenay–Lac-Saint-Jean', 48.5, -71.6),
  (3, 'capitale-nationale', 'Capitale-Nationale', 'Capitale-Nationale', 47.1, -71.2),
  (4, 'mauricie', 'Mauricie', 'Mauricie', 46.75, -72.85),
  (5, 'estrie', 'Estrie', 'Eastern Townships', 45.4, -71.9),
  (6, 'montreal', 'Montréal', 'Montréal', 45.51, -73.65),
  (7, 'outaouais', 'Outaouais', 'Outaouais', 45.95, -75.9),
  (8, 'abitibi-temiscamingue', 'Abitibi-Témiscamingue', 'Abitibi-Témiscamingue', 48.2, -78.3),
  (9, 'cote-nord', 'Côte-Nord', 'North Shore', 50.0, -66.8),
  (10, 'nord-du-quebec', 'Nord-du-Québec', 'Northern Quebec', 53.5, -75.5),
  (11, 'gaspesie-iles-de-la-madeleine', 'Gaspésie–Îles-de-la-Madeleine', 'Gaspésie–Magdalen Islands', 48.5, -65.5),
  (12, 'chaudiere-appalaches', 'Chaudière-Appalaches', 'Chaudière-Appalaches', 46.5, -70.9),
  (13, 'laval', 'Laval', 'Laval', 45.58, -73.75),
  (14, 'lanaudiere', 'Lanaudière', 'Lanaudière', 46.05, -73.5),
  (15, 'laurentides', 'Laurentides', 'Laurentians', 46.0, -74.35),
  (16, 'monteregie', 'Montérégie', 'Montérégie', 45.45, -73.2),
  (17, 'centre-du-quebec', 'Centre-du-Québec', 'Central Quebec', 46.05, -72.2)
on conflict (id) do update set
  slug = excluded.slug,
  name_fr = excluded.name_fr,
  name_en = excluded.name_en,
  latitude = excluded.latitude,
  longitude = excluded.longitude;
