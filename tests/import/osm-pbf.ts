import { deflateSync } from 'node:zlib';
import { PbfWriter } from 'pbf';

/** Writes small files in the PBF format of OpenStreetMap (https://wiki.openstreetmap.org/wiki/PBF_Format). */

type Tags = Readonly<Record<string, string>>;
export type OsmObjects = {
  nodes?: { id: number; longitude: number; latitude: number; tags?: Tags }[];
  ways?: { id: number; refs: number[]; tags?: Tags }[];
  relations?: { id: number; members: { type: 'node' | 'way' | 'relation'; ref: number }[]; tags?: Tags }[];
};

/** One block for each of `blocks`; nodes are packed (dense) by default, or separate. */
export function osmPbf(blocks: OsmObjects[], { isDense = true, features = ['DenseNodes'] } = {}): Buffer {
  const header = message((pbf) => {
    for (const feature of ['OsmSchema-V0.6', ...features]) pbf.writeStringField(4, feature);
  });
  return Buffer.concat([
    blob('OSMHeader', header),
    ...blocks.map((block) => blob('OSMData', dataBlock(block, isDense))),
  ]);
}

function blob(type: string, data: Uint8Array): Buffer {
  const content = message((pbf) => {
    pbf.writeVarintField(2, data.length);
    pbf.writeBytesField(3, deflateSync(data));
  });
  const header = message((pbf) => {
    pbf.writeStringField(1, type);
    pbf.writeVarintField(3, content.length);
  });
  const size = Buffer.alloc(4);
  size.writeInt32BE(header.length);
  return Buffer.concat([size, header, content]);
}

const MEMBER_TYPES = ['node', 'way', 'relation'];

function dataBlock({ nodes = [], ways = [], relations = [] }: OsmObjects, isDense: boolean): Uint8Array {
  const strings = [
    '',
    ...new Set([...nodes, ...ways, ...relations].flatMap(({ tags = {} }) => Object.entries(tags).flat())),
  ];
  const at = (text: string) => strings.indexOf(text);
  const degrees = (value: number) => Math.round(value * 1e7);
  const differences = (values: number[]) => values.map((value, index) => value - (values[index - 1] ?? 0));
  const keys = (tags: Tags = {}) => Object.keys(tags).map(at);
  const values = (tags: Tags = {}) => Object.values(tags).map(at);
  const group = (pbf: PbfWriter) => {
    if (isDense && nodes.length > 0)
      pbf.writeMessage(
        2,
        () => {
          pbf.writePackedSVarint(1, differences(nodes.map(({ id }) => id)));
          pbf.writePackedSVarint(8, differences(nodes.map(({ latitude }) => degrees(latitude))));
          pbf.writePackedSVarint(9, differences(nodes.map(({ longitude }) => degrees(longitude))));
          const pairs = nodes.flatMap(({ tags = {} }) => [...Object.entries(tags).flat().map(at), 0]);
          pbf.writePackedVarint(10, pairs);
        },
        null,
      );
    else
      for (const { id, longitude, latitude, tags } of nodes)
        pbf.writeMessage(
          1,
          () => {
            pbf.writeSVarintField(1, id);
            pbf.writePackedVarint(2, keys(tags));
            pbf.writePackedVarint(3, values(tags));
            pbf.writeSVarintField(8, degrees(latitude));
            pbf.writeSVarintField(9, degrees(longitude));
          },
          null,
        );
    for (const { id, refs, tags } of ways)
      pbf.writeMessage(
        3,
        () => {
          pbf.writeVarintField(1, id);
          pbf.writePackedVarint(2, keys(tags));
          pbf.writePackedVarint(3, values(tags));
          pbf.writePackedSVarint(8, differences(refs));
        },
        null,
      );
    for (const { id, members, tags } of relations)
      pbf.writeMessage(
        4,
        () => {
          pbf.writeVarintField(1, id);
          pbf.writePackedVarint(2, keys(tags));
          pbf.writePackedVarint(3, values(tags));
          pbf.writePackedVarint(
            8,
            members.map(() => 0),
          );
          pbf.writePackedSVarint(9, differences(members.map(({ ref }) => ref)));
          pbf.writePackedVarint(
            10,
            members.map(({ type }) => MEMBER_TYPES.indexOf(type)),
          );
        },
        null,
      );
  };
  return message((pbf) => {
    const table = () => {
      for (const text of strings) pbf.writeStringField(1, text);
    };
    pbf.writeMessage(1, table, null);
    pbf.writeMessage(2, () => group(pbf), null);
  });
}

function message(write: (pbf: PbfWriter) => void): Uint8Array {
  const pbf = new PbfWriter();
  write(pbf);
  return pbf.finish();
}
