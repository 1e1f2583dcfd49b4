/** Scopes that clients may request; without any, `email`. */
export const SUPPORTED_SCOPES = ['openid', 'profile', 'email', 'phone', 'offline_access'];
export const DEFAULT_SCOPE = 'email';

export function scopesOf(scope: string): string[] {
  return scope.split(' ').filter(Boolean);
}
