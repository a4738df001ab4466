// Restricts the target of a sign-in to addresses of this host.
import { invalid } from '../../../shared/runtime/errors';
import { safeReturnTo } from '../../../shared/values/return-to';

/** Returns path, query and fragment as a browser would read them. */
export function returnPath(returnTo: string | undefined, baseUrl: string): string {
  if (returnTo === undefined) return '/';
  const path = safeReturnTo(returnTo, baseUrl);
  if (path === undefined) throw invalid('/returnTo', 'must be a path on this host');
  return path;
}
