import { accountFor } from '../../../../../shared/contracts/bank-accounts';
import type { ReminderLetter } from '../../../../../shared/contracts/receivables/reminder-letter';
import { addressOrderOf } from '../../../../../shared/countries/address-order';
import { factsOf } from '../../../../../shared/countries/loading/loaded-facts';
import type { ClientProfile, CompanyProfile } from '../../../../../shared/law/sale/parties';
import { clientName, languageFor } from '../../../../../shared/law/sale/parties';
import { buyerOf, sellerOf } from '../../../../../shared/law/sale/seller-buyer';
import { type AddressOrders, renderableParty } from '../../../../../shared/rendering/party';
import type { AskContext } from '../../../../../shared/runtime/context';

type Parties = Pick<
  ReminderLetter,
  'language' | 'country' | 'debtor' | 'seller' | 'buyer' | 'recipientName' | 'payment'
>;

/**
 * Seller, buyer and account of a reminder, by the profiles of today.
 * @param language of the documents that are reminded of; by default that of the client
 * @param reference of the transfer; null where several documents have no common one
 */
export function readLetterParties(
  ctx: AskContext,
  { company, client }: { company: CompanyProfile; client: ClientProfile },
  { currency, reference, language = languageFor(client, company) }: LetterMoney,
): Parties {
  const buyer = buyerOf(client);
  const orders: AddressOrders = (country) => addressOrderOf(country, factsOf(ctx).countries);
  const isConsumer = client.type !== 'COMPANY';
  const isAbroad = client.country !== null && client.country !== company.country;
  const { iban = null, bic = null } = accountFor(company, currency) ?? {};
  return {
    language,
    country: company.country,
    debtor: isConsumer ? (isAbroad ? null : 'consumer') : 'business',
    seller: renderableParty(sellerOf(company, language), language, orders),
    buyer: renderableParty(buyer, language, orders),
    recipientName: buyer.contactName ?? clientName(client),
    payment: iban === null ? null : { holder: company.name, iban, bic, reference },
  };
}

interface LetterMoney {
  /** Currency of the letter, as ISO 4217 writes it. */
  currency: string;
  reference: string | null;
  language?: ReminderLetter['language'];
}
