import { createHash } from 'node:crypto';
import { isSameSecret } from './tokens.ts';

// As stored in `auth.flow_state`.
type ChallengeMethod = 's256' | 'plain';

const FEWEST = 43;
const MOST = 128;
const CHARACTERS = /^[a-zA-Z._~0-9-]+$/;

/**
 * Reads the PKCE challenge of a request (RFC 7636).
 *
 * @returns null without a challenge, which means the implicit flow; `refused` is the official service's message, sent
 *   as `validation_failed`
 */
export function readChallenge(
  challenge: string,
  method: string,
): { challenge: string; method: ChallengeMethod } | { refused: string } | null {
  if (challenge === '' && method === '') return null;
  if (challenge === '' || method === '') {
    return { refused: 'PKCE flow requires code_challenge_method and code_challenge' };
  }
  if (challenge.length < FEWEST || challenge.length > MOST) {
    return { refused: `code challenge has to be between ${FEWEST} and ${MOST} characters` };
  }
  if (!CHARACTERS.test(challenge)) {
    return {
      refused:
        'code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes',
    };
  }
  const lower = method.toLowerCase();
  if (lower !== 's256' && lower !== 'plain') {
    return { refused: `unsupported code_challenge method ${JSON.stringify(method)}` };
  }
  return { challenge, method: lower };
}

/** Whether a verifier matches the challenge. */
export function isVerifierOf(verifier: string, challenge: string, method: ChallengeMethod): boolean {
  const made = method === 's256' ? createHash('sha256').update(verifier).digest('base64url') : verifier;
  return isSameSecret(made, challenge);
}
