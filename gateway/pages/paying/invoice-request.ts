// A request for the page of an invoice: its language, which invoice of the link it shows, and the links on it.
import { LINK_DOCUMENTS_MAX } from '../../../shared/contracts/documents/linked';
import type { DocumentLanguage } from '../../../shared/contracts/primitives';
import { INVOICE_PAGE, type InvoicePageTexts } from '../../../shared/texts/invoice-page';
import { PAYMENT_PAGE, type PaymentPageTexts } from '../../../shared/texts/payment-page';
import type { GatewayRequest } from '../../routing/gateway-request';
import { PayingRequest } from './paying-request';

export class InvoiceRequest extends PayingRequest {
  override readonly texts: PaymentPageTexts;
  readonly words: InvoicePageTexts['invoice'];
  /** Position of the invoice in the link; undefined where the address names none. */
  readonly position: number | undefined;

  constructor(req: GatewayRequest, baseUrl: string, linkLanguage?: DocumentLanguage) {
    super(req, baseUrl, linkLanguage);
    const { invoice, errors } = INVOICE_PAGE[this.locale];
    const shared = PAYMENT_PAGE[this.locale];
    this.texts = { ...shared, errors: { ...shared.errors, ...errors } };
    this.words = invoice;
    this.position = positionIn(new URL(req.originalUrl ?? '/', 'http://gateway').searchParams);
  }

  override get currentUrl(): string {
    return this.inLanguage(this.locale);
  }

  override get translations(): { locale: DocumentLanguage; href: string }[] {
    return super.translations.map(({ locale }) => ({ locale, href: this.inLanguage(locale) }));
  }

  /** The page of another invoice of the link. */
  at(position: number): string {
    return `${super.currentUrl}&invoice=${position}`;
  }

  /** The API's address of a file of an invoice. */
  file(position: number, name: 'pdf' | 'e-invoice'): string {
    return `${this.path.replace(/\/invoice\/([^/]*)$/, '/api/invoice/$1')}/${position}/${name}`;
  }

  private inLanguage(locale: DocumentLanguage): string {
    const invoice = this.position === undefined ? '' : `&invoice=${this.position}`;
    return `${this.path}?lang=${locale}${invoice}`;
  }
}

function positionIn(query: URLSearchParams): number | undefined {
  const position = Number(query.get('invoice') ?? Number.NaN);
  return Number.isInteger(position) && position >= 1 && position <= LINK_DOCUMENTS_MAX ? position : undefined;
}
