// Values of client and company for fields that a draft leaves open: copied when it is issued, and shown by its preview.
import { accountFor } from '../../../shared/contracts/bank-accounts';
import type { PaymentInstructions } from '../../../shared/contracts/documents/payment-instructions';
import { DEFAULT_PAYMENT_TERM_DAYS } from '../../../shared/contracts/party-fields';
import type { WithholdingLaw } from '../../../shared/countries/countries';
import type { Dataset } from '../../../shared/countries/dataset';
import type { IdentifierUse } from '../../../shared/countries/identifier-terms';
import type { InvoicingFacts } from '../../../shared/countries/invoicing-facts';
import { roundingFor } from '../../../shared/law/amounts/payable';
import { identifierUses, invoicingFacts, withholdingLawOf } from '../../../shared/law/facts/country-facts';
import type { ClientProfile, CompanyProfile } from '../../../shared/law/sale/parties';
import { buyerIdentifiers } from '../../../shared/law/sale/party-identifiers';
import { filledFields } from '../../../shared/runtime/checks/filled-fields';
import type { DocumentRecord } from '../models/document-row';
import { type CatalogItem, withArticle, withCleanTexts } from './line-defaults';
import { withLaw } from './withholdings';

export interface Defaults {
  company: CompanyProfile;
  /** null for one that was deleted. */
  client: ClientProfile | null;
  /** Uses of the identifiers of the client's country. */
  buyerUses: readonly IdentifierUse[];
  /** The rounding of cash payments in the country of the company; null where there is none. */
  cashRounding: InvoicingFacts['cashRounding'];
  /** Taxes that buyers in the country of the company withhold. */
  withholdingLaw: WithholdingLaw;
  /** Articles that the lines name. */
  articles: readonly CatalogItem[];
}

/** @param articles those that the lines name */
export function issueDefaults(
  dataset: Dataset,
  { company, client, date }: Pick<Defaults, 'company' | 'client'> & { date: string },
  articles: readonly CatalogItem[],
): Defaults {
  const buyerUses = identifierUses(dataset, client?.country ?? null, date);
  const { cashRounding } = invoicingFacts(dataset, company.country, date);
  const withholdingLaw = withholdingLawOf(dataset, company, date);
  return { company, client, buyerUses, cashRounding, withholdingLaw, articles };
}

export function withDefaults(
  stored: DocumentRecord,
  { company, client, buyerUses, cashRounding, withholdingLaw, articles }: Defaults,
): DocumentRecord {
  const draft = withCleanTexts(stored);
  const days = client?.paymentTermDays ?? company.paymentTermDays ?? DEFAULT_PAYMENT_TERM_DAYS;
  const hasTerms = draft.dueDate !== null || draft.dueInDays !== null;
  const isInvoice = draft.typeId === 'invoice';
  const { buyerReference } = buyerIdentifiers(client ?? NOBODY, buyerUses);
  const payment = isInvoice ? paymentOf(draft, company) : draft.payment;
  return {
    ...draft,
    dueInDays: isInvoice && !hasTerms ? days : draft.dueInDays,
    buyerReference: draft.buyerReference ?? client?.buyerReference ?? buyerReference ?? null,
    deliverTo: draft.deliverTo ?? client?.deliverTo ?? null,
    lines: draft.lines.map((line) => withArticle(line, articles)),
    withholdings: draft.withholdings.map((one) => withLaw(one, withholdingLaw)),
    payment,
    roundingMinor: roundingFor({ ...draft, payment }, cashRounding),
    cashDiscounts: cashDiscountsFor(draft, { company, client }),
  };
}

/** A deposit asks for money before the supply: no default takes anything off. */
const DEPOSIT = '386';

function cashDiscountsFor(
  { typeId, typeCode, cashDiscounts }: DocumentRecord,
  { company, client }: Pick<Defaults, 'company' | 'client'>,
): DocumentRecord['cashDiscounts'] {
  if (typeId !== 'invoice' || cashDiscounts !== null) return cashDiscounts;
  return typeCode === DEPOSIT ? [] : (client?.cashDiscounts ?? company.cashDiscounts);
}

const NOBODY = { country: null, identifiers: [] };

/** UNCL 4461: credit transfers, which need the account of the company. */
const TRANSFERS: readonly string[] = ['30', '31', '42', '58'];
const TRANSFER = '30';
const SEPA_TRANSFER = '58';

/** The payment of the document with the account of its currency, unless it names another or needs none. */
function paymentOf(
  { payment, currency }: DocumentRecord,
  company: CompanyProfile,
): PaymentInstructions | null {
  const means = payment?.means ?? (payment?.iban ? null : company.paymentMeans);
  const isTransfer = means === null || TRANSFERS.includes(means);
  const account = isTransfer && payment?.iban === undefined ? accountFor(company, currency) : undefined;
  const iban = payment?.iban ?? account?.iban;
  const transfer = currency === 'EUR' ? SEPA_TRANSFER : TRANSFER;
  return filledFields({
    ...payment,
    ...(account && {
      iban: account.iban,
      bic: account.bic,
      accountName: payment?.accountName ?? account.name,
    }),
    means: means ?? (iban === undefined ? undefined : transfer),
  });
}
