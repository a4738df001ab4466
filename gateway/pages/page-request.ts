// A request for a page: its caller, language and query, the links to other pages, and calls of services.
import type { AnyAction, Input, Output } from '../../shared/contracts/contract';
import { LOCALES, type Locale } from '../../shared/contracts/primitives';
import { problem } from '../../shared/runtime/errors';
import { cookieName } from '../../shared/runtime/secrets/credentials';
import { ACCOUNT_PAGES, type AccountPageTexts } from '../../shared/texts/account-pages';
import { safeReturnTo } from '../../shared/values/return-to';
import { cookieValue } from '../authentication/guard';
import type { Introspected } from '../authentication/principal-cache';
import type { GatewayRequest } from '../routing/gateway-request';
import { languageOf } from './negotiate-language';

/** The page on which a user proves once more who it is. */
export const PROOF_PAGE = '/auth/security';

type Query = Record<string, string | undefined>;

export class PageRequest {
  readonly query: URLSearchParams;
  readonly locale: Locale;
  readonly texts: AccountPageTexts;
  readonly path: string;
  private readonly requestedLanguage: string | undefined;

  constructor(
    private readonly req: GatewayRequest,
    private readonly baseUrl: string,
    private readonly caller?: Introspected,
    private readonly address = '',
  ) {
    const { pathname, searchParams } = new URL(req.originalUrl ?? '/', 'http://gateway');
    this.path = pathname;
    this.query = searchParams;
    this.locale = languageOf(LOCALES, searchParams.get('lang'), req.headers['accept-language']);
    this.requestedLanguage = searchParams.has('lang') ? this.locale : undefined;
    this.texts = ACCOUNT_PAGES[this.locale];
  }

  /** E-mail address of the signed-in user. */
  get email(): string | undefined {
    return this.caller?.principal.via === 'session' ? this.caller.principal.email : undefined;
  }

  /** A cookie of this system; undefined for one that is absent. */
  cookie(name: string): string | undefined {
    return cookieValue(this.req.headers.cookie, cookieName(this.baseUrl, name));
  }

  /** True for a form that was sent to this page. */
  get isSent(): boolean {
    return this.req.method === 'POST';
  }

  /** The address of this page, in the language that was asked for, with where it leads and without what was done on it. */
  get here(): string {
    return this.link(this.path, { returnTo: this.returnTo });
  }

  /** The page of the proof that makes the session fresh, which leads back to this page. */
  get proofFirst(): string {
    return this.link(PROOF_PAGE, { returnTo: this.here });
  }

  /** True for the page of the proof itself. */
  get isProof(): boolean {
    return this.path === PROOF_PAGE;
  }

  /** The sign-in that leads back to this page. */
  get signInFirst(): string {
    return this.link('/auth/sign-in', { returnTo: this.here });
  }

  /** The address to return to when the user is done, if the query names a safe one. */
  get returnTo(): string | undefined {
    const address = this.query.get('returnTo');
    return address ? safeReturnTo(address, this.baseUrl) : undefined;
  }

  /** An address of this system. Pages keep the requested language; the last parameter of `query` stays last. */
  link(path: string, query: Query = {}): string {
    const parameters = path.startsWith('/api/') ? query : { lang: this.requestedLanguage, ...query };
    const pairs = Object.entries(parameters).filter(
      (pair): pair is [string, string] => pair[1] !== undefined,
    );
    const search = new URLSearchParams(pairs).toString();
    // the public address may have a path of its own
    const prefix = new URL(this.baseUrl).pathname.replace(/\/$/, '');
    return prefix + path + (search && `?${search}`);
  }

  /** A link that works outside of this page, such as in a mail. */
  absolute(path: string): string {
    return this.baseUrl.replace(/\/$/, '') + path;
  }

  /** This page in every language. */
  get translations(): { locale: Locale; href: string }[] {
    const query = Object.fromEntries(this.query);
    return LOCALES.map((lang) => ({ locale: lang, href: this.link(this.path, { ...query, lang }) }));
  }

  /** Calls an action with the rights of the caller. */
  call<C extends AnyAction>(action: C, input: Input<C>): Promise<Output<C>> {
    const client = { address: this.address, userAgent: this.req.headers['user-agent'] ?? '' };
    const meta = { caller: 'gateway', principal: this.caller?.token, client };
    const { $ctx } = this.req;
    if (!$ctx) throw problem('not_found');
    // the contract defines the output of the action
    return $ctx.call(action.name, input, { meta } as never) as Promise<Output<C>>;
  }
}
