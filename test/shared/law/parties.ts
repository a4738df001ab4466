// Company and client of a sale as their services store and present them, from the bodies of the API.

import { newClient } from '../../../services/clients/domain/new-client';
import { present as presentClient } from '../../../services/clients/domain/present';
import { present as presentCompany } from '../../../services/companies/domain/present';
import { newProfile } from '../../../services/companies/domain/profile';
import { clients } from '../../../shared/contracts/clients';
import { companies } from '../../../shared/contracts/companies';
import type { AnyAction, Input } from '../../../shared/contracts/contract';
import { businessName } from '../../../shared/countries/business-name';
import { companyDefaults } from '../../../shared/countries/countries';
import { checkIdentifiers, withRegistrations } from '../../../shared/countries/identifier-check';
import { factsOf } from '../../../shared/countries/loading/loaded-facts';
import type { ClientProfile, CompanyProfile } from '../../../shared/law/sale/parties';
import { compileInput } from '../../../shared/runtime/checks/validate';
import { newId } from '../../../shared/runtime/database/ids';
import { lawfulClient, lawfulCompany } from '../../support/lawful-parties';

export const DATASET = factsOf({ config: { countryDataDir: undefined } });

const REACHABLE = { email: 'office@seller.example', iban: 'FR7630006000011234567890189' };

/** The input of an action as its handler gets it. @throws 400 */
export function inputOf<A extends AnyAction>(action: A, body: object): Input<A> {
  // the check of the contract gives the body its type
  return compileInput(action)(plain(body)) as Input<A>;
}

function plain(body: object): unknown {
  return JSON.parse(JSON.stringify(body));
}

/** A French company unless the fields say otherwise, which may issue. @param day of its creation */
export function companyOf(fields: object, day: string): CompanyProfile {
  const body = lawfulCompany({ name: 'Seller', country: 'FR', ...REACHABLE, ...fields });
  const input = inputOf(companies.create, body);
  const { country, identifiers } = input;
  const numbers = checkIdentifiers(DATASET, { country, identifiers: identifiers ?? [] });
  const defaults = companyDefaults(DATASET, input, () => day);
  const profile = newProfile(input, defaults, withRegistrations(numbers, DATASET, input));
  const company = presentCompany({ ...profile, companyId: newId(), createdBy: newId(), ...storedOn(day) });
  return { ...company, name: businessName(company, DATASET.countries) };
}

/** A client that can be invoiced, and reads English unless the fields say otherwise. */
export function clientOf(fields: object, { id: companyId }: CompanyProfile, day: string): ClientProfile {
  const input = inputOf(clients.create, lawfulClient({ language: 'en', ...fields }));
  const { country = null, identifiers } = input;
  const numbers = checkIdentifiers(DATASET, { country, identifiers: identifiers ?? [] });
  const check = withRegistrations(numbers, DATASET, input);
  return presentClient(newClient(input, { companyId, id: newId() }, storedOn(day).createdAt, check));
}

function storedOn(day: string) {
  const now = `${day}T10:00:00.000Z`;
  return { version: 1, createdAt: now, updatedAt: now };
}
