import type { Account } from './api.ts';

/** The account as it is now, and a callback for what a panel changed of it. */
export type AccountPanelProps = { account: Account; onChange: (changes: Partial<Account>) => void };
