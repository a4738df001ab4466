// Where a sign-in leads in the end: an address of this host, and no other.
import { invalid } from '../../../shared/runtime/errors';
import { safeReturnTo } from '../../../shared/values/return-to';

/** Path, query and fragment as a browser would read them. */
export function returnPath(returnTo: string | undefined, baseUrl: string): string {
  if (returnTo === undefined) return '/';
  const path = safeReturnTo(returnTo, baseUrl);
  if (path === undefined) throw invalid('/returnTo', 'must be a path on this host');
  return path;
}
