import type { Change } from './change.ts';
import { type Relation, readMessage } from './pgoutput.ts';

export type DecoderEvents = {
  /** Whether a table has subscribers: rows of other tables are not parsed. */
  isWanted(relation: Relation): boolean;
  onChange(change: Change, bytes: number): void;
  /** @param lsn end of the transaction */
  onCommit(lsn: bigint): void;
};

/** Decodes a stream's messages, keeping track of relations and the current transaction. */
export function createDecoder({ isWanted, onChange, onCommit }: DecoderEvents): (bytes: Buffer) => void {
  const relations = new Map<number, Relation>();
  let commitTime = new Date(0);
  let xid = 0;
  const wanted = (oid: number) => {
    const relation = relations.get(oid);
    return relation !== undefined && isWanted(relation);
  };
  return (bytes) => {
    const message = readMessage(bytes, wanted);
    switch (message.tag) {
      case 'begin':
        ({ commitTime, xid } = message);
        return;
      case 'commit':
        onCommit(message.endLsn);
        return;
      case 'relation':
        relations.set(message.relation.oid, message.relation);
        return;
      case 'row': {
        const relation = relations.get(message.relationOid);
        const { type, before, after } = message;
        if (relation) onChange({ type, relation, commitTime, xid, before, after }, bytes.length);
      }
    }
  };
}
