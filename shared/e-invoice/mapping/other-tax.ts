// A tax other than VAT, such as the GST of other continents: for EN 16931 the group that has it has no VAT.
import type { Violation } from './element-reader';

const broken = (rule: string, term: string, message: string): Violation => ({
  rule,
  term,
  message: `${message}: its tax is not VAT`,
});

export const OF_LINE = [broken('BR-CO-04', 'BT-151', 'A line has no VAT category')];
export const OF_ALLOWANCE = [broken('BR-32', 'BT-95', 'An allowance has no VAT category')];
export const OF_CHARGE = [broken('BR-37', 'BT-102', 'A charge has no VAT category')];
export const OF_BREAKDOWN = [
  broken('BR-47', 'BT-118', 'A group of the breakdown has no VAT category'),
  broken('BR-48', 'BT-119', 'A group of the breakdown has no VAT rate'),
  broken('BR-CO-17', 'BT-117', 'The amount of a group of the breakdown is no VAT'),
];
