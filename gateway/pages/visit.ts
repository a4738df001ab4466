// One request for a page: who asks, in which language, with which query, and what they may ask the services.
import type { AnyAction, Input, Output } from '../../shared/contracts/contract';
import { LOCALES, type Locale } from '../../shared/contracts/primitives';
import { problem } from '../../shared/runtime/errors';
import { safeReturnTo } from '../../shared/runtime/return-to';
import type { Introspected } from '../principal-cache';
import type { GatewayRequest } from '../request';
import { languageOf } from './language';
import { TEXTS } from './texts';
import type { Texts } from './texts/texts';

type Query = Record<string, string | undefined>;

export class Visit {
  readonly query: URLSearchParams;
  readonly locale: Locale;
  readonly texts: Texts;
  private readonly path: string;
  private readonly langAsked: string | undefined;

  constructor(
    private readonly req: GatewayRequest,
    private readonly baseUrl: string,
    private readonly caller?: Introspected,
    private readonly address = '',
  ) {
    const { pathname, searchParams } = new URL(req.originalUrl ?? '/', 'http://gateway');
    this.path = pathname;
    this.query = searchParams;
    this.locale = languageOf(searchParams.get('lang'), req.headers['accept-language']);
    this.langAsked = searchParams.has('lang') ? this.locale : undefined;
    this.texts = TEXTS[this.locale];
  }

  /** E-mail address of whoever is signed in. */
  get email(): string | undefined {
    return this.caller?.principal.via === 'session' ? this.caller.principal.email : undefined;
  }

  /** Where to go when it is done, as asked for. */
  get returnTo(): string | undefined {
    const asked = this.query.get('returnTo');
    return asked ? safeReturnTo(asked, this.baseUrl) : undefined;
  }

  /** An address here. A page is in the language that was asked for; what comes last in `query` stays last. */
  at(path: string, query: Query = {}): string {
    const asked = path.startsWith('/api/') ? query : { lang: this.langAsked, ...query };
    const given = Object.entries(asked).filter((pair): pair is [string, string] => pair[1] !== undefined);
    const search = new URLSearchParams(given).toString();
    // the public address may have a path of its own
    const prefix = new URL(this.baseUrl).pathname.replace(/\/$/, '');
    return prefix + path + (search && `?${search}`);
  }

  /** This page in every language. */
  get translations(): { locale: Locale; href: string }[] {
    const query = Object.fromEntries(this.query);
    return LOCALES.map((lang) => ({ locale: lang, href: this.at(this.path, { ...query, lang }) }));
  }

  /** Calls a service with the rights of whoever asks. */
  ask<C extends AnyAction>(action: C, input: Input<C>): Promise<Output<C>> {
    const client = { address: this.address, userAgent: this.req.headers['user-agent'] ?? '' };
    const meta = { principal: this.caller?.token, client };
    const { $ctx } = this.req;
    if (!$ctx) throw problem('not_found');
    // the contract says what the action answers
    return $ctx.call(action.name, input, { meta } as never) as Promise<Output<C>>;
  }
}
