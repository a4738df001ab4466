// SellerParty and BuyerParty.

import { at, fixed, from, type Rows, when } from '../../mapping/rows';
import type { SemanticInvoice } from '../../semantic/invoice';
import type { Contact } from '../../semantic/parties';
import type { Address } from '../../semantic/values';
import type { Side } from '../stored-identifier';
import { fitting, line } from '../texts';
import { centres, isPerson, residence, taxNumber } from './numbers';
import { alpha3, provinceOf } from './places';

const PROVINCE_CHARS = 20;

const ADDRESS: Rows<Address> = when(
  ({ countryCode }) => countryCode === 'ES',
  {
    AddressInSpain: {
      Address: streetOf,
      PostCode: 'postCode',
      Town: ['city', line],
      Province: (address) => shortSubdivision(address) ?? provinceOf(address.postCode),
      CountryCode: fixed('ESP'),
    },
  },
  {
    OverseasAddress: {
      Address: streetOf,
      PostCodeAndTown: ({ postCode = '', city = '' }) => line(`${postCode} ${city}`),
      Province: (address) => shortSubdivision(address) || line(address.city)?.slice(0, PROVINCE_CHARS),
      CountryCode: ({ countryCode }) => alpha3(countryCode),
    },
  },
);

const CONTACT: Rows<Contact & { website: string | undefined }> = {
  Telephone: ['telephone', (text: string) => fitting(text.replace(/[^\d+]/g, ''), 15)],
  WebAddress: ['website', (text: string) => fitting(text, 60)],
  ElectronicMail: ['email', (text: string) => fitting(text, 60)],
  ContactPersons: ['point', (text: string) => fitting(text, 40)],
};

interface Centre {
  code: string;
  role: string;
  address: Address;
}

const CENTRE: Rows<Centre> = { CentreCode: 'code', RoleTypeCode: 'role', ...at('address', ADDRESS) };

export function party(side: Side): Rows<SemanticInvoice> {
  const place: Rows<SemanticInvoice> = {
    ...at<SemanticInvoice, SemanticInvoice, Address>(`${side}.postalAddress`, ADDRESS),
    ContactDetails: from((invoice) => contactOf(invoice, side), CONTACT),
  };
  return {
    TaxIdentification: {
      PersonTypeCode: (invoice) => (isPerson(invoice, side) ? 'F' : 'J'),
      ResidenceTypeCode: (invoice) => residence(invoice, side),
      TaxIdentificationNumber: (invoice) => taxNumber(invoice, side),
    },
    AdministrativeCentres: {
      AdministrativeCentre: from((invoice) => side === 'buyer' && administration(invoice), CENTRE),
    },
    ...when(
      (invoice) => isPerson(invoice, side),
      {
        Individual: {
          Name: (invoice) => namesOf(invoice[side].name).name,
          FirstSurname: (invoice) => namesOf(invoice[side].name).surname,
          ...place,
        },
      },
      {
        LegalEntity: {
          CorporateName: [`${side}.name`, line],
          TradeName: [`${side}.tradingName`, (text: string) => fitting(text, 40)],
          ...place,
        },
      },
    ),
  };
}

/** The name of a person by its parts; the first word is the first name. */
export function namesOf(name: string): { name: string; surname: string } {
  const [first = '', ...others] = (line(name) ?? '').split(' ');
  return { name: first, surname: others.join(' ') };
}

export function streetOf({ line1, line2, line3 }: Address): string {
  return line([line1, line2, line3].filter(Boolean).join(', ')) ?? '';
}

function shortSubdivision({ countrySubdivision }: Address): string | undefined {
  return fitting(countrySubdivision, PROVINCE_CHARS);
}

/** A person has no website. */
function contactOf(invoice: SemanticInvoice, side: Side) {
  const hasWebsite = side === 'seller' && !isPerson(invoice, side);
  return { ...invoice[side].contact, website: hasWebsite ? invoice.national?.seller?.website : undefined };
}

/** Orden HAP/1074/2014: who of an authority books, receives and pays the invoice. */
function administration(invoice: SemanticInvoice): Centre[] {
  const address = invoice.buyer.postalAddress;
  return centres(invoice).map((code, index) => ({ code, role: `0${index + 1}`, address }));
}
