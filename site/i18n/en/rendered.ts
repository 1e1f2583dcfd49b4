import { businessHead } from './business-head.ts';
import { commitments } from './commitments.ts';
import { unsubscribe } from './unsubscribe.ts';

/** The English texts of pages whose words the server writes: no browser carries them. */
export default { businessHead, commitments, unsubscribe };
