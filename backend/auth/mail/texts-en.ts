import type { Texts } from './texts.ts';

export const ENGLISH: Texts = {
  language: 'en-CA',
  templates: {
    confirmation: ({ site, provider }) => ({
      subject: 'Confirm your email address',
      paragraphs: [
        `Welcome! Confirm your email address to open your account on ${site}.`,
        ...(provider
          ? [
              `A ${provider} account with this address was used to log in. If you confirm it, that ${provider} account can log in to your account. If this was not you, do not confirm anything.`,
            ]
          : []),
      ],
      action: 'Confirm my address',
    }),
    invite: ({ site }) => ({
      subject: `An invitation is waiting for you on ${site}`,
      paragraphs: [`You are invited to create an account on ${site}.`],
      action: 'Accept the invitation',
    }),
    recovery: ({ site }) => ({
      subject: 'Choose a new password',
      paragraphs: [`You asked for a new password for your account on ${site}.`],
      action: 'Choose a password',
    }),
    magic_link: ({ site }) => ({
      subject: 'Your login link',
      paragraphs: [`Here is your link to log in to ${site}.`],
      action: 'Log in',
    }),
    email_change: ({ site, email, newEmail, toCurrentAddress }) => ({
      subject: 'Confirm the change of your email address',
      paragraphs: [
        email
          ? `Someone asked to replace ${email} with ${newEmail} for your account on ${site}.`
          : `Someone asked to add the address ${newEmail} to your account on ${site}.`,
        ...(toCurrentAddress
          ? ['If this was not you, do not confirm anything, and change your password right away.']
          : []),
      ],
      action: 'Confirm the change',
    }),
    existing_account: ({ site }) => ({
      subject: `You already have an account on ${site}`,
      paragraphs: [
        `Someone just tried to create an account on ${site} with this address, which already has one. Log in; if you have forgotten your password, you can choose another one.`,
      ],
      action: 'Log in',
    }),
    reauthentication: ({ site }) => ({
      subject: 'Your verification code',
      paragraphs: [`To continue on ${site}, confirm that it’s you.`],
    }),
    password_changed: ({ site }) => ({
      subject: 'Your password was changed',
      paragraphs: [`The password for your account on ${site} was just changed.`],
    }),
    email_changed: ({ site, oldEmail, email }) => ({
      subject: 'Your email address was changed',
      paragraphs: [`The email address for your account on ${site} was changed from ${oldEmail} to ${email}.`],
    }),
    phone_changed: ({ site, oldPhone, phone }) => ({
      subject: 'Your phone number was changed',
      paragraphs: [
        oldPhone
          ? `The phone number for your account on ${site} was changed from ${oldPhone} to ${phone}.`
          : `The phone number for your account on ${site} is now ${phone}.`,
      ],
    }),
    identity_linked: ({ site, provider }) => ({
      subject: 'A way to log in was added',
      paragraphs: [`A ${provider} account can now be used to log in to your account on ${site}.`],
    }),
    identity_unlinked: ({ site, provider }) => ({
      subject: 'A way to log in was removed',
      paragraphs: [`A ${provider} account can no longer be used to log in to your account on ${site}.`],
    }),
    mfa_factor_enrolled: ({ site, factorType }) => ({
      subject: 'A verification step was added',
      paragraphs: [`Two-step verification (${factorType}) now protects your account on ${site}.`],
    }),
    mfa_factor_unenrolled: ({ site, factorType }) => ({
      subject: 'A verification step was removed',
      paragraphs: [`Two-step verification (${factorType}) no longer protects your account on ${site}.`],
    }),
  },
  factors: {
    totp: 'authenticator app',
    phone: 'phone',
    webauthn: 'security key',
    recovery_code: 'recovery codes',
  },
  code: { besideLink: 'Or enter this code:', alone: 'Your code:' },
  plainLink: 'If the button does not work, copy this address into your browser:',
  validity: {
    link: (duration) => `This link is valid for ${duration} and works once.`,
    both: (duration) =>
      `The link and the code are valid for ${duration}. Use one or the other: they work only once.`,
    code: (duration) => `This code is valid for ${duration} and works once.`,
  },
  unasked: {
    request: 'If you did not ask for this, ignore this email: nothing will change.',
    notice: 'If this was not you, change your password right away and write to us.',
  },
};
