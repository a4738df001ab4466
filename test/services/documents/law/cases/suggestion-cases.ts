// Cases of the suggestion: the VAT of a line that names none.
import type { clients } from '../../../../../shared/contracts/clients';
import { companies } from '../../../../../shared/contracts/companies';
import type { CallInput } from '../../../../../shared/contracts/contract';
import { documents } from '../../../../../shared/contracts/documents';
import type { draftsIn } from '../../checks/finding-steps';
import { type Business, newClient } from '../../document-steps';
import { buyerOf, expectRead, type Given, type LawfulCase, registeredIn, vatNumber } from './given';

type Drafts = ReturnType<typeof draftsIn>;

export async function suggests({ given, expect: expected }: LawfulCase, drafts: Drafts): Promise<void> {
  const { seller, buyer, line, ...rest } = given as Record<string, Given>;
  expectRead(rest);
  const { sellerVatExempt, place, deliverTo, shipFrom, ...question } = line ?? {};
  const { http } = await sellerOf(drafts, seller ?? {}, sellerVatExempt === true);
  const clientId = await newClient(http, {
    name: 'Buyer',
    ...buyerOf(buyer ?? {}),
  } as CallInput<typeof clients.create>);
  const answer = await http.call(documents.vatSuggestion, {
    clientId,
    ...question,
    ...(deliverTo ? { country: String(deliverTo) } : {}),
    ...(shipFrom ? { fromCountry: String(shipFrom) } : {}),
    ...(place ? { placeRule: 'land', country: String(place).slice(-2) } : {}),
  });
  const { warnings = [], reasonContainsNot, sellerNumber, buyerNumber, ...values } = expected;
  expect(answer).toMatchObject(values);
  // a case names the country whose number it is
  if (sellerNumber) expect(answer.sellerNumber).toBe(vatNumber(String(sellerNumber)).value);
  if (buyerNumber) expect(answer.buyerNumber).toBe(vatNumber(String(buyerNumber)).value);
  expect(answer.warnings.map(({ code }) => code)).toEqual(expect.arrayContaining(warnings as string[]));
  if (reasonContainsNot) expect(answer.exemptionReason ?? '').not.toContain(reasonContainsNot);
}

/** A small business of a country that knows none has come from one that does. */
async function sellerOf(drafts: Drafts, seller: Given, isExempt: boolean): Promise<Business> {
  const { country, postalCode, vat, registrations, ...rest } = seller;
  expectRead(rest);
  const fields = {
    country,
    ...(postalCode ? { postalCode } : {}),
    identifiers: vat ? [vatNumber(String(vat))] : [],
    ...(registrations ? { vatRegistrations: registeredIn(registrations as string[]) } : {}),
  };
  if (!isExempt) return drafts.seller(fields);
  if (!vat) return drafts.seller({ ...fields, vatExempt: true });
  const moved = await drafts.seller({ country: 'DE', vatExempt: true, name: 'Moves' });
  await moved.http.call(companies.changeInfo, fields as CallInput<typeof companies.changeInfo>);
  return moved;
}
