import { type Call, type Fields, flagField, objectField, textField } from '../request/call.ts';
import { mustBeEmail, mustBePhone } from '../users/rules.ts';
import { bannedUntil } from './ban.ts';

/** Account fields of an admin request; an empty or undefined field was not sent. */
export type AdminFields = {
  /** In lower case. */
  email: string;
  /** Digits alone. */
  phone: string;
  emailConfirm: boolean;
  phoneConfirm: boolean;
  /** The database role of its tokens. */
  role: string;
  userMetadata: Record<string, unknown> | undefined;
  appMetadata: Record<string, unknown> | undefined;
  /** Null lifts the ban. */
  bannedUntil: Date | null | undefined;
};

/** @throws AuthError 400 `bad_json` or `validation_failed` */
export function readAdminFields(fields: Fields, { now }: Call): AdminFields {
  const [email, phone] = [textField(fields, 'email'), textField(fields, 'phone')];
  const duration = textField(fields, 'ban_duration');
  return {
    email: email && mustBeEmail(email),
    phone: phone && mustBePhone(phone),
    emailConfirm: flagField(fields, 'email_confirm'),
    phoneConfirm: flagField(fields, 'phone_confirm'),
    role: textField(fields, 'role').trim(),
    userMetadata: objectField(fields, 'user_metadata'),
    appMetadata: objectField(fields, 'app_metadata'),
    bannedUntil: duration ? bannedUntil(duration, now) : undefined,
  };
}
