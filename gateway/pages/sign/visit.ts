// One request for the signing page: in which language, and the addresses it leads to.
import { LOCALES, type Locale } from '../../../shared/contracts/primitives';
import type { GatewayRequest } from '../../request';
import { languageOf } from '../language';
import { TEXTS } from './texts';
import type { Texts } from './texts/texts';

export class SignVisit {
  readonly locale: Locale;
  readonly texts: Texts;
  private readonly path: string;
  private readonly base: string;

  /** @param quoteLanguage goes before what the browser would rather have: the PDF is in it, too. */
  constructor(req: GatewayRequest, baseUrl: string, quoteLanguage?: Locale) {
    const { pathname, searchParams } = new URL(req.originalUrl ?? '/', 'http://gateway');
    this.path = pathname.replace(/\/$/, '');
    this.base = new URL(baseUrl).pathname.replace(/\/$/, '');
    const asked = searchParams.get('lang');
    this.locale = languageOf(asked, quoteLanguage ?? req.headers['accept-language']);
    this.texts = TEXTS[this.locale];
  }

  /** This page, as it is when something has been done. */
  get here(): string {
    return `${this.base}${this.path}?lang=${this.locale}`;
  }

  /** `code`, `sign`, `refuse` or `pdf` of this link. */
  api(verb: string): string {
    return `${this.base}${this.path.replace(/^\/sign\//, '/api/signing/')}/${verb}`;
  }

  get translations(): { locale: Locale; href: string }[] {
    return LOCALES.map((locale) => ({ locale, href: `${this.base}${this.path}?lang=${locale}` }));
  }
}
