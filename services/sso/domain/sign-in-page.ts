// The page that a browser is sent to when a sign-in fails.
import { companyOfProvider, LINK_PAGE, SIGN_IN_PAGE } from '../../../shared/contracts/sso-sign-in';
import { safeReturnTo } from '../../../shared/values/return-to';

/** The parameters of a sign-in that are needed to try it again. */
export interface SignInTarget {
  providerId: string;
  returnTo?: string | undefined;
}

export function signInPage(baseUrl: string, error: string, { providerId, returnTo }: SignInTarget): string {
  const url = new URL(`${baseUrl}${SIGN_IN_PAGE}`);
  url.searchParams.set('error', error);
  if (error === 'sso_link_required') {
    // any way to sign in but that of the company, and then to the page that links it
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
