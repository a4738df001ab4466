// A request for the page where a mandate is signed: its language and the links on it.
import { DOCUMENT_LANGUAGES, type DocumentLanguage } from '../../../shared/contracts/primitives';
import { MANDATE_PAGE, type MandatePageTexts } from '../../../shared/texts/mandate-page';
import type { GatewayRequest } from '../../routing/gateway-request';
import { languageOf } from '../negotiate-language';

export class MandatePageRequest {
  readonly locale: DocumentLanguage;
  readonly texts: MandatePageTexts;
  private readonly path: string;

  /** @param linkLanguage wins over Accept-Language: the client is written to in that language, too. */
  constructor(req: GatewayRequest, baseUrl: string, linkLanguage?: DocumentLanguage) {
    const { pathname, searchParams } = new URL(req.originalUrl ?? '/', 'http://gateway');
    const base = new URL(baseUrl).pathname.replace(/\/$/, '');
    this.path = base + pathname.replace(/\/$/, '');
    const language = searchParams.get('lang');
    this.locale = languageOf(DOCUMENT_LANGUAGES, language, linkLanguage ?? req.headers['accept-language']);
    this.texts = MANDATE_PAGE[this.locale];
  }

  /** This page in its present language. */
  get currentUrl(): string {
    return `${this.path}?lang=${this.locale}`;
  }

  get translations(): { locale: DocumentLanguage; href: string }[] {
    return DOCUMENT_LANGUAGES.map((locale) => ({ locale, href: `${this.path}?lang=${locale}` }));
  }
}
