export type Candidate = {
  /** Whether it is a replica of this primary that is little behind. */
  readonly isUsable: boolean;
  /** Position of the WAL up to which it shows everything. */
  readonly replayed: number;
  /** Reads under way there. */
  readonly inFlight: number;
};

/**
 * Picks the least busy replica that has replayed the floor.
 *
 * @param turn rotates the choice among equally busy replicas
 * @returns null when no replica qualifies
 */
export function chooseReplica<Replica extends Candidate>(
  replicas: readonly Replica[],
  floor: number,
  turn: number,
): Replica | null {
  let best: Replica | null = null;
  for (let index = 0; index < replicas.length; index++) {
    const replica = replicas[(turn + index) % replicas.length] as Replica;
    if (!replica.isUsable || replica.replayed < floor) continue;
    if (best === null || replica.inFlight < best.inFlight) best = replica;
  }
  return best;
}
