import { AuthError } from '../request/errors.ts';

export const userIdMalformed = () => new AuthError(404, 'validation_failed', 'user_id must be an UUID');

export const userIdTaken = () =>
  new AuthError(422, 'user_already_exists', 'A user with this id already exists');

export const phoneExists = (message = 'Phone number already registered by another user') =>
  new AuthError(422, 'phone_exists', message);
