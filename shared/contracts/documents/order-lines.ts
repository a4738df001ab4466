// The lines of the order that a deposit is paid for, as they were when it was drafted.
import { type Static, Type } from '@sinclair/typebox';
import { Decimal } from '../decimals';
import { named } from '../named';
import { Nullable } from '../primitives';
import { IsDisbursement, SurchargeRate } from './lines';
import { MinorAmount, VatCategory } from './values';

export const OrderLine = named('OrderLine', {
  lineNumber: Type.Integer({
    description: 'From 1; allowances and charges of the order come after its lines',
  }),
  name: Type.String(),
  quantity: Decimal,
  unit: Nullable(Type.String()),
  unitCode: Type.Optional(Type.String()),
  unitPrice: { ...Decimal, description: 'Without VAT' },
  basisQuantity: Type.Optional(Decimal),
  vatCategory: VatCategory,
  vatRate: Decimal,
  surchargeRate: SurchargeRate,
  isDisbursement: IsDisbursement,
  netMinor: MinorAmount,
  vatMinor: { ...MinorAmount, description: 'Those of a VAT rate add up to its VAT in the order' },
});

export const OrderLines = Type.Array(OrderLine, {
  description:
    'Of a deposit that was drafted from a quote or a draft: what it is paid for. Its credit notes repeat it. ' +
    'FA(3) has it as Zamowienie (Poland, art. 106f). Empty in any other document, and in a draft whose currency was changed',
});

export type OrderLine = Static<typeof OrderLine>;
