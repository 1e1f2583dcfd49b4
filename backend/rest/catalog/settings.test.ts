import { describe, expect, it } from 'vitest';
import { buildSettings } from './settings.ts';

describe('buildSettings', () => {
  const { ofRole, configuration } = buildSettings([
    { role: 'anon', setting: 'statement_timeout=3s' },
    { role: 'anon', setting: 'default_transaction_isolation=repeatable read' },
    { role: 'writer', setting: 'search_path=a=b, c' },
    { role: null, setting: 'pgrst.db_tx_end=commit' },
    { role: null, setting: 'pgrst.db_tx_end=rollback' },
  ]);

  it('gives a role its settings, the isolation of its transactions apart', () => {
    expect(ofRole('anon')).toEqual({ settings: [['statement_timeout', '3s']], isolation: 'repeatable read' });
    expect(ofRole('writer').settings).toEqual([['search_path', 'a=b, c']]);
    expect(ofRole('nobody')).toEqual({ settings: [], isolation: null });
  });

  it('lets the last of two configurations hold', () => {
    expect([...configuration]).toEqual([['db_tx_end', 'rollback']]);
  });
});
