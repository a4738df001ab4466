// A request for the signing page: its language and the links on it.
import { DOCUMENT_LANGUAGES, type DocumentLanguage } from '../../../shared/contracts/primitives';
import { SIGNING_PAGE, type SigningPageTexts } from '../../../shared/texts/signing-page';
import type { GatewayRequest } from '../../routing/gateway-request';
import { languageOf } from '../negotiate-language';

export class SigningRequest {
  readonly locale: DocumentLanguage;
  readonly texts: SigningPageTexts;
  private readonly path: string;
  private readonly base: string;

  /** @param quoteLanguage wins over Accept-Language: the PDF is in that language, too. */
  constructor(req: GatewayRequest, baseUrl: string, quoteLanguage?: DocumentLanguage) {
    const { pathname, searchParams } = new URL(req.originalUrl ?? '/', 'http://gateway');
    this.path = pathname.replace(/\/$/, '');
    this.base = new URL(baseUrl).pathname.replace(/\/$/, '');
    const language = searchParams.get('lang');
    this.locale = languageOf(DOCUMENT_LANGUAGES, language, quoteLanguage ?? req.headers['accept-language']);
    this.texts = SIGNING_PAGE[this.locale];
  }

  /** This page in its present language. */
  get currentUrl(): string {
    return `${this.base}${this.path}?lang=${this.locale}`;
  }

  /** The API's address for this link: `verb` is `code`, `sign`, `refuse` or `pdf`. */
  api(verb: string): string {
    return `${this.base}${this.path.replace(/^\/sign\//, '/api/signing/')}/${verb}`;
  }

  get translations(): { locale: DocumentLanguage; href: string }[] {
    return DOCUMENT_LANGUAGES.map((locale) => ({ locale, href: `${this.base}${this.path}?lang=${locale}` }));
  }
}
