// Codes that are not in the lists of EN 16931.
import { buyer, line, type Mistake, seller, set } from './mistake';

export const CODE_MISTAKES: readonly Mistake[] = [
  [
    "a scheme of the payee's number that does not exist",
    'german',
    'en16931-ubl',
    set({ payee: { name: 'F', identifier: { scheme: '9999', value: '1' } } }),
    [
      'document /payee BT-60 BR-CL-10: The scheme of a number of the payee is not in the ICD list, see GET /api/code-lists',
    ],
  ],
  [
    'a unit that does not exist',
    'german',
    'en16931-ubl',
    line({ unitCode: 'QQQ' }),
    [
      'document /lines/0/unitCode BT-130 BR-CL-23: The unit is no code of UN/ECE Recommendation 20 or 21, such as HUR for an hour',
    ],
  ],
  [
    'a GTIN with a scheme that does not exist',
    'german',
    'en16931-ubl',
    line({ standardId: { scheme: '9999', value: '1' } }),
    [
      'document /lines/0/standardId/scheme BT-157 BR-CL-21: The scheme of the standard number of the article is not in the ICD list, see GET /api/code-lists',
    ],
  ],
  [
    'a place of delivery with a scheme that does not exist',
    'german',
    'en16931-ubl',
    set({ deliverTo: { name: 'L', country: 'DE', locationId: { scheme: '9999', value: '1' } } }),
    [
      'document /deliverTo/locationId/scheme BT-71 BR-CL-26: The scheme of the place of delivery is not in the ICD list, see GET /api/code-lists',
    ],
  ],
  [
    'an electronic address of the seller with a wrong scheme',
    'german',
    'en16931-ubl',
    seller({ electronicAddress: { scheme: '9999', value: '1' } }),
    [
      'company /electronicAddress/scheme BT-34 BR-CL-25: The scheme of the electronic address of the seller is not in the EAS list, see GET /api/code-lists',
    ],
  ],
  [
    'an electronic address of the buyer with a wrong scheme',
    'german',
    'en16931-ubl',
    buyer({ electronicAddress: { scheme: 'XX', value: '1' } }),
    [
      'client /electronicAddress/scheme BT-49 BR-CL-25: The scheme of the electronic address of the buyer is not in the EAS list, see GET /api/code-lists',
    ],
  ],
  [
    'a note with a subject that does not exist',
    'german',
    'en16931-ubl',
    set({ codedNotes: [{ text: 'T', subjectCode: 'QQQ' }] }),
    [
      'document /codedNotes BT-21 BR-CL-08: The subject code of a note is not in UNTDID 4451, where AAI is a general remark',
    ],
  ],
  [
    'a classification of an unknown list',
    'german',
    'en16931-cii',
    line({ classifications: [{ listId: 'CPV', code: '43211503' }] }),
    [
      'document /lines/0/classifications BT-158 BR-CL-13: A classification of the article is of no list of UNTDID 7143, such as HS, or STI for CPV',
    ],
  ],
  [
    'an invoiced object of an unknown scheme',
    'german',
    'xrechnung-ubl',
    set({ objectIdentifier: { scheme: 'ZZ', value: '1' } }),
    [
      'document /objectIdentifier/scheme BT-18 BR-CL-07: The scheme of the invoiced object is no code of UNTDID 1153, such as MG for a meter',
    ],
  ],
  [
    'a country that CII does not know',
    'german',
    'factur-x',
    buyer({ country: 'SS' }),
    [
      'client /country BT-55 BR-CL-14: The rules of this syntax do not know the country: choose a format in UBL',
    ],
  ],
];
