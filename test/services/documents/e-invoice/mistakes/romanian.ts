// What RO_CIUS asks for beyond EN 16931.
import type { IssuedDocument } from '../../../../../services/documents/e-invoice/domain/semantic-invoice';
import { buyer, type Change, line, type Mistake, seller } from './mistake';

const inRomania = { country: 'RO', state: 'RO-CJ', city: 'Cluj-Napoca' };
export const bothInRomania: Change = ({ seller, buyer }) => ({
  seller: { ...seller, ...inRomania },
  buyer: { ...buyer, ...inRomania },
});
const romanian =
  (change: Change): Change =>
  (document) => {
    const moved = { ...document, ...bothInRomania(document) } as IssuedDocument;
    return { ...moved, ...change(moved) };
  };

export const ROMANIAN_MISTAKES: readonly Mistake[] = [
  [
    'Romania without a county of the buyer',
    'romanian',
    'ubl-ro',
    romanian(buyer({ state: null, city: 'Undeva' })),
    ['client /state BT-54 BR-RO-111: The address of the buyer has no county of Romania, such as "Cluj"'],
  ],
  [
    'Romania, Bucharest without a sector',
    'romanian',
    'ubl-ro',
    romanian(seller({ state: 'RO-B', city: 'București' })),
    [
      'company /city BT-37 BR-RO-100: The address of the seller is in Bucharest and does not say in which sector: write it as the city, "Sector 3"',
    ],
  ],
  [
    'Romania without a street of the buyer',
    'romanian',
    'ubl-ro',
    romanian(buyer({ addressLine1: null })),
    ['client /addressLine1 BT-50 BR-RO-082: The address of the buyer has no street'],
  ],
  [
    'Romania with a name of a line that is too long',
    'romanian',
    'ubl-ro',
    romanian(line({ name: 'x'.repeat(101) })),
    ['document /lines/0/name BT-153 BR-RO-L1024: The name of the line has more than 100 characters'],
  ],
];
