export { FactSource, FactSources } from './fact-sources.tsx';
export { FactVotes } from './fact-votes.tsx';
export { OldNote } from './old-note.tsx';
