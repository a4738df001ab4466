import type { ReminderLetter } from '../../../../../shared/contracts/documents/reminder-letter';
import type { ClientProfile, CompanyProfile } from '../../../../../shared/law/sale/parties';
import { clientName, languageFor } from '../../../../../shared/law/sale/parties';
import { renderableParty } from '../../../../../shared/rendering/party';
import type { AskContext } from '../../../../../shared/runtime/context';
import { buyerOf, sellerOf } from '../../../domain/seller-buyer';
import { payToOf } from '../../../reports/statements/domain/pay-to';
import { addressOrders } from '../../../use-cases/address-orders';

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
  const isConsumer = client.type !== 'COMPANY';
  const isAbroad = client.country !== null && client.country !== company.country;
  const { iban, bic } = payToOf(company, currency);
  return {
    ...{ language, country: company.country },
    debtor: isConsumer ? (isAbroad ? null : 'consumer') : 'business',
    seller: renderableParty(sellerOf(company, language), language, addressOrders(ctx)),
    buyer: renderableParty(buyer, language, addressOrders(ctx)),
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
