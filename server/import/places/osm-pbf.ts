import type { Tags } from './files.ts';
import {
  blocksOf,
  type Kind,
  kindsOf,
  nodesOf,
  type OsmTags,
  type Point,
  type Relation,
  relationsOf,
  waysOf,
} from './osm-pbf-blocks.ts';

type OsmFeature = { id: string; geometry: object; properties: Tags };

/** Relations that stand for one thing at a place; others group roads, borders or bus stops. */
const PLACE_RELATIONS: ReadonlySet<string> = new Set(['multipolygon', 'site']);

/**
 * Reads the nodes, ways and relations that `isWanted` accepts by their tags, as GeoJSON features; a way is the line of its
 * nodes, a relation the points and lines of its members.
 *
 * A relation names its ways by identifier, and a way its nodes, which stand before it in a file: the file is read once for
 * each kind of object, without the blocks that lack the kind. Memory grows with the accepted objects and not with the file.
 *
 * @throws SourceFileError when the file is malformed or cut
 */
export async function* osmPbfFeatures(
  file: string,
  isWanted: (tags: OsmTags) => boolean,
): AsyncGenerator<OsmFeature> {
  const { places, relations } = await readRelations(file, isWanted);
  const nodes = new Map<number, Point | null>();
  const members = new Map<number, number[]>();
  for (const relation of relations) {
    for (const way of relation.ways) members.set(way, []);
    for (const node of relation.nodes) nodes.set(node, null);
  }
  for await (const block of blocksOf(file, places.ways))
    for (const { id, tags, refs } of waysOf(block)) {
      const isMember = members.has(id);
      if (isMember) members.set(id, refs);
      if (isMember || isWanted(tags)) for (const ref of refs) nodes.set(ref, null);
    }
  for await (const block of blocksOf(file, places.nodes))
    for (const { id, point, tags } of nodesOf(block)) {
      if (nodes.has(id)) nodes.set(id, point);
      if (tags && isWanted(tags))
        yield { id: `node/${id}`, geometry: { type: 'Point', coordinates: point }, properties: tags };
    }
  // An extract lacks the nodes beyond its edge.
  const pointsOf = (refs: readonly number[]) =>
    refs.map((ref) => nodes.get(ref)).filter((point) => point != null);
  for await (const block of blocksOf(file, places.ways))
    for (const { id, tags, refs } of waysOf(block)) {
      if (!isWanted(tags)) continue;
      yield {
        id: `way/${id}`,
        geometry: { type: 'LineString', coordinates: pointsOf(refs) },
        properties: tags,
      };
    }
  for (const { id, tags, nodes: points, ways } of relations) {
    const lines = [points, ...ways.map((way) => members.get(way) ?? [])].map(pointsOf);
    yield {
      id: `relation/${id}`,
      geometry: { type: 'MultiLineString', coordinates: lines },
      properties: tags,
    };
  }
}

/** Reads the accepted relations, and in which blocks each kind of object is. */
async function readRelations(file: string, isWanted: (tags: OsmTags) => boolean) {
  const places: Record<Kind, Set<number>> = { nodes: new Set(), ways: new Set(), relations: new Set() };
  const relations: Relation[] = [];
  for await (const block of blocksOf(file)) {
    for (const kind of kindsOf(block)) places[kind].add(block.at);
    if (!places.relations.has(block.at)) continue;
    for (const relation of relationsOf(block)) {
      if (PLACE_RELATIONS.has(relation.tags.type ?? '') && isWanted(relation.tags)) relations.push(relation);
    }
  }
  return { places, relations };
}
