import { AuthError } from './auth-error.ts';

export const userNotFound = (message = 'User not found') => new AuthError(404, 'user_not_found', message);

export const userIdMalformed = () => new AuthError(404, 'validation_failed', 'user_id must be an UUID');

export const userIdTaken = () =>
  new AuthError(422, 'user_already_exists', 'A user with this id already exists');

export const phoneExists = (message = 'Phone number already registered by another user') =>
  new AuthError(422, 'phone_exists', message);
