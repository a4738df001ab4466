// A request for the page of a payment link: its language and the links on it.
import { DOCUMENT_LANGUAGES, type DocumentLanguage } from '../../../shared/contracts/primitives';
import { PAYMENT_PAGE, type PaymentPageTexts } from '../../../shared/texts/payment-page';
import type { GatewayRequest } from '../../routing/gateway-request';
import { languageOf } from '../negotiate-language';

export class PayingRequest {
  readonly locale: DocumentLanguage;
  readonly texts: PaymentPageTexts;
  /** Path of the page, whatever was done on it. */
  protected readonly path: string;

  /** @param linkLanguage wins over Accept-Language: the invoices are in that language, too. */
  constructor(req: GatewayRequest, baseUrl: string, linkLanguage?: DocumentLanguage) {
    const { pathname, searchParams } = new URL(req.originalUrl ?? '/', 'http://gateway');
    const base = new URL(baseUrl).pathname.replace(/\/$/, '');
    this.path = base + pathname.replace(/\/(?:return)?$/, '');
    const language = searchParams.get('lang');
    this.locale = languageOf(DOCUMENT_LANGUAGES, language, linkLanguage ?? req.headers['accept-language']);
    this.texts = PAYMENT_PAGE[this.locale];
  }

  /** This page in its present language. */
  get currentUrl(): string {
    return `${this.path}?lang=${this.locale}`;
  }

  /** The page that looks the payment up and leads back to this one. */
  get returnUrl(): string {
    return `${this.path}/return?lang=${this.locale}`;
  }

  get translations(): { locale: DocumentLanguage; href: string }[] {
    return DOCUMENT_LANGUAGES.map((locale) => ({ locale, href: `${this.path}?lang=${locale}` }));
  }
}
