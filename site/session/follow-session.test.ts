import { describe, expect, it } from 'vitest';
import type { Person } from '#site/data/session.ts';
import { afterEvent } from './follow-session.ts';
import { LOADING, type SessionState } from './open-session.ts';

const person: Person = {
  id: '7d0c4f7e-3c0b-4a5c-9f43-0a7b8a7c9d10',
  email: 'camille@example.com',
  owesSecondFactor: false,
  mustChangePassword: false,
  hasEmailLocale: true,
};
const signedIn: SessionState = { status: 'signed-in', person };
const nothing = { isStored: false, isLeaving: false, wasStored: false };

describe('afterEvent', () => {
  it.each(['INITIAL_SESSION', 'SIGNED_IN', 'PASSWORD_RECOVERY', 'MFA_CHALLENGE_VERIFIED'] as const)(
    '%s with a person signs in',
    (event) => {
      expect(afterEvent(LOADING, event, person, nothing)).toEqual(signedIn);
    },
  );

  it('returns the same state after a token refresh or a return to the tab', () => {
    expect(afterEvent(signedIn, 'TOKEN_REFRESHED', { ...person }, nothing)).toBe(signedIn);
    expect(afterEvent(signedIn, 'SIGNED_IN', { ...person }, nothing)).toBe(signedIn);
  });

  it('updates changed facts of the person', () => {
    const changed = { ...person, email: 'autre@example.com' };
    expect(afterEvent(signedIn, 'USER_UPDATED', changed, nothing)).toEqual({
      status: 'signed-in',
      person: changed,
    });
  });

  it('becomes signed out without a stored session', () => {
    expect(afterEvent(LOADING, 'INITIAL_SESSION', null, nothing)).toEqual({
      status: 'signed-out',
      hasEnded: false,
    });
  });

  it('says that a stored session has ended which the service refuses', () => {
    const refused = { ...nothing, wasStored: true };
    expect(afterEvent(LOADING, 'INITIAL_SESSION', null, refused)).toEqual({
      status: 'signed-out',
      hasEnded: true,
    });
  });

  it('waits while a stored session cannot be refreshed', () => {
    const waiting = afterEvent(LOADING, 'INITIAL_SESSION', null, {
      isStored: true,
      isLeaving: false,
      wasStored: true,
    });
    expect(waiting).toEqual({ status: 'loading', isUnreachable: true });
    expect(afterEvent(waiting, 'TOKEN_REFRESHED', person, nothing)).toEqual(signedIn);
  });

  it('distinguishes an ended session from a sign-out', () => {
    const ended = afterEvent(signedIn, 'SIGNED_OUT', null, nothing);
    expect(ended).toEqual({ status: 'signed-out', hasEnded: true });
    expect(afterEvent(ended, 'SIGNED_OUT', null, nothing)).toBe(ended);
    expect(afterEvent(LOADING, 'SIGNED_OUT', null, nothing)).toEqual({
      status: 'signed-out',
      hasEnded: true,
    });
    const left = afterEvent(signedIn, 'SIGNED_OUT', null, {
      isStored: false,
      isLeaving: true,
      wasStored: true,
    });
    expect(left).toEqual({ status: 'signed-out', hasEnded: false });
  });
});
