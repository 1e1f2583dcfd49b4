import type { Account } from '#site/data/profile.ts';

/** The account as it is now, and a callback for what a panel changed of it. */
export type AccountPanelProps = { account: Account; onChange: (changes: Partial<Account>) => void };
