// Builds the address of the page for a failed sign-in.
import { companyOfProvider, LINK_PAGE, SIGN_IN_PAGE } from '../../../shared/contracts/sso-sign-in';
import { safeReturnTo } from '../../../shared/values/return-to';

/** Parameters needed to repeat a sign-in. */
export interface SignInTarget {
  providerId: string;
  returnTo?: string | undefined;
}

export function signInPage(baseUrl: string, error: string, { providerId, returnTo }: SignInTarget): string {
  const url = new URL(`${baseUrl}${SIGN_IN_PAGE}`);
  url.searchParams.set('error', error);
  if (error === 'sso_link_required') {
    // sign in another way first, then link the provider on that page
    const page = new URL(`${baseUrl}${LINK_PAGE}`);
    page.searchParams.set('sso', providerId);
    url.searchParams.set('returnTo', `${page.pathname}${page.search}`);
    return url.href;
  }
  if (companyOfProvider(providerId) !== undefined) url.searchParams.set('sso', providerId);
  const path = returnTo === undefined ? undefined : safeReturnTo(returnTo, baseUrl);
  if (path !== undefined) url.searchParams.set('returnTo', path);
  return url.href;
}
