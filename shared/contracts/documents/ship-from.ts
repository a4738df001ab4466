// The place that goods leave from, which decides whose VAT a sale has.
import { type Static, Type } from '@sinclair/typebox';
import { named } from '../named';
import { CountryCode, Nullable, PrintedLine } from '../primitives';

const SHIP_FROM = {
  description:
    'Where goods leave from, where it is not the address of the company, such as a warehouse abroad: the VAT is that of ' +
    'this place, by `vatRegistrations` of the company there',
};

export const ShipFromInput = named(
  'ShipFromInput',
  { country: CountryCode, postalCode: Type.Optional(Nullable(PrintedLine(20))) },
  SHIP_FROM,
);
export const ShipFrom = named(
  'ShipFrom',
  { country: Type.String(), postalCode: Type.Optional(Type.String()) },
  SHIP_FROM,
);
export type ShipFrom = Static<typeof ShipFrom>;

export const SELLER_NUMBER = {
  description:
    'The VAT number of the company by which it supplies: of its registration in the country whose VAT it is, else of its seat',
};
export const BUYER_NUMBER = {
  description: 'The VAT number of the client that counts for the supply, of its seat or of a registration',
};
