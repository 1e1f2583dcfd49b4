import { describe, expect, it } from 'vitest';
import { Peers } from './peers.ts';

describe('the other processes', () => {
  const open = () => {
    const left: string[] = [];
    return { left, peers: new Peers((node) => left.push(node)) };
  };

  it('are the connected ones: a process that disconnects is reported once', () => {
    const { left, peers } = open();
    expect(peers.update(['a', 'b'])).toEqual(['a', 'b']);
    peers.welcome('a');
    expect(peers.update(['a', 'c'])).toEqual(['c']);
    peers.forget('b');
    expect([left, peers.size]).toEqual([['b'], 2]);
  });

  it('must send a new welcome after doubt()', () => {
    const { peers } = open();
    peers.welcome('a');
    expect(peers.update(['a'])).toEqual([]);
    peers.doubt();
    expect(peers.update(['a'])).toEqual(['a']);
  });

  it('are waited for until the last has welcomed or left', async () => {
    const { peers } = open();
    await peers.allWelcomed(60_000);
    peers.update(['a', 'b']);
    let over = false;
    const all = peers.allWelcomed(60_000).then(() => {
      over = true;
    });
    peers.welcome('a');
    await new Promise((resolve) => setImmediate(resolve));
    expect(over).toBe(false);
    peers.forget('b');
    await all;
  });

  it('are not waited for beyond the timeout', async () => {
    const { peers } = open();
    peers.update(['a']);
    await peers.allWelcomed(1);
    expect(peers.update(['a'])).toEqual(['a']);
  });
});
