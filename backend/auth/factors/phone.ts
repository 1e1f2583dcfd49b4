import { randomBytes } from 'node:crypto';
import { isCodeOf, newOneTimeCode, tokenHash } from '../credentials/tokens.ts';
import { isHooked } from '../hooks/run.ts';
import { gatewayOf } from '../phone/open-gateway.ts';
import { mustBeAbleToSend, mustBeChannel, sendCode, testCodeOf } from '../phone/send.ts';
import { textField } from '../request/call.ts';
import { smsTooSoon, validationFailed } from '../request/errors.ts';
import type { MemberCall } from '../sessions/guards.ts';
import { mustBePhone } from '../users/rules.ts';
import { claimChallenge, consumeChallenge } from './challenges.ts';
import { codeMissing, factorCodeWrong } from './errors.ts';
import type { Challenge, Factor, FactorKind } from './factor.ts';

/** A code sent to a telephone. */
export const phoneFactor: FactorKind = {
  draft(_, fields) {
    const shown = textField(fields, 'phone');
    if (!shown) throw validationFailed('Phone number required to enroll Phone factor');
    return { row: { type: 'phone', phone: mustBePhone(shown) }, shown: { phone: shown } };
  },

  async ask(call, factor, fields) {
    const { otpLength, template } = call.context.settings.mfa.phone;
    const channel = mustBeChannel(call, textField(fields, 'channel'));
    const to = numberOf(factor);
    mustBeAbleToSend(call, to);
    await mustNotAskTooSoon(call, factor);
    const code = testCodeOf(call, to) ?? newOneTimeCode(otpLength, randomBytes);
    await sendCode(call, call.user, { to, code, channel, purpose: 'mfa', template });
    return { code: tokenHash(to, code) };
  },

  async prove(call, factor, challenge, fields) {
    const code = textField(fields, 'code');
    if (!code) throw codeMissing();
    if (!(await isRight(call, numberOf(factor), code, challenge))) {
      return { refused: factorCodeWrong('MFA Phone') };
    }
    return { consume: (client) => consumeChallenge(client, challenge.id, call.now) };
  },
};

async function mustNotAskTooSoon({ context, now }: MemberCall, factor: Factor): Promise<void> {
  const before = new Date(now.getTime() - context.settings.mfa.phone.maxFrequency);
  const last = await claimChallenge(context.pool, factor.id, before, now);
  if (last) throw smsTooSoon(Math.max(1, Math.ceil((last.getTime() - before.getTime()) / 1000)));
}

// Only the gateway can check the codes that it generated.
async function isRight(
  call: MemberCall,
  to: string,
  code: string,
  { otp_code }: Challenge,
): Promise<boolean> {
  const { settings, resolveServiceUrl } = call.context;
  const isOurs = isHooked(call, 'sendSms') || testCodeOf(call, to) !== undefined;
  const gateway = isOurs ? undefined : gatewayOf(settings, resolveServiceUrl);
  return gateway?.verify ? gateway.verify(to, code) : isCodeOf(to, code, otp_code);
}

function numberOf({ id, phone }: Factor): string {
  if (!phone) throw new Error(`The factor ${id} has no number`);
  return phone;
}
