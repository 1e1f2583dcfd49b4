import { optionalSection, section, table, tableOf } from '../section.ts';
import { flag, optionalFlag, size, text, texts, whole } from '../values.ts';

const MIB = 1024 * 1024;

/** `[storage.buckets.NAME]`; a limit of 0 means the limit of `[storage]`. */
const Bucket = section({
  public: optionalFlag(),
  file_size_limit: size(0),
  allowed_mime_types: texts([]),
  objects_path: text(),
});

/** `[storage]`. */
export const Storage = section({
  enabled: flag(true),
  file_size_limit: size(50 * MIB),
  buckets: tableOf(Bucket),
  s3_protocol: section({ enabled: flag(true) }),
  image_transformation: optionalSection({ enabled: flag(false) }),
  analytics: section({
    enabled: flag(false),
    max_namespaces: whole(5),
    max_tables: whole(10),
    max_catalogs: whole(2),
    buckets: tableOf(table({})),
  }),
  vector: section({
    enabled: flag(false),
    max_buckets: whole(10),
    max_indexes: whole(5),
    buckets: tableOf(table({})),
  }),
});
