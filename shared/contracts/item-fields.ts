// Fields of an item on articles and lines of documents (EN 16931 BG-31). Optional keys inside are absent when not given.
import { type Static, Type } from '@sinclair/typebox';
import { named } from './named';
import { CountryCode, Line, Nullable } from './primitives';

/** A code, which readers compare letter by letter: nothing invisible, nothing of another script. */
const Code = (max: number) =>
  Type.String({
    minLength: 1,
    maxLength: max,
    pattern: '^[\\x21-\\x7e]*$',
    must: 'a code without spaces, such as 4006381333931',
  });

/** BT-157 with a code of ISO/IEC 6523: 0160 is the GTIN. */
export const StandardId = named(
  'StandardId',
  { scheme: Type.String({ pattern: '^[0-9]{4}$', must: 'four digits, such as 0160' }), value: Code(60) },
  {
    description:
      'Item number of a registered scheme (ICD list), e.g. 0160 GTIN, whose check digit is checked',
    examples: [{ scheme: '0160', value: '5901234123457' }],
  },
);
export type StandardId = Static<typeof StandardId>;

const ListId = Type.String({ pattern: '^[A-Z]{2,3}$', must: 'two or three capital letters, such as STI' });
const CLASSIFICATION = 'Item classification: `listId` is a code of UNTDID 7143, e.g. HS, CPV (STI), TST';

/** The classification of an item (BT-158). */
export const ClassificationInput = named(
  'ClassificationInput',
  { listId: ListId, code: Code(60), version: Type.Optional(Nullable(Code(20))) },
  { description: CLASSIFICATION },
);
export const Classification = named('Classification', {
  listId: Type.String(),
  code: Type.String(),
  version: Type.Optional(Type.String()),
});
export type Classification = Static<typeof Classification>;

/** An attribute of an item (BG-32: BT-160, BT-161). */
export const ItemAttribute = named('ItemAttribute', { name: Line(50), value: Line(100) });
export type ItemAttribute = Static<typeof ItemAttribute>;

/** BT-130, of UN/ECE recommendations 20 and 21. */
export const UnitCode = Type.String({
  pattern: '^[A-Z0-9]{2,3}$',
  must: 'a unit code of two or three capital letters or digits, such as HUR or C62',
  description: 'UN/ECE Rec 20 or 21, e.g. C62 one, H87 piece, HUR hour, KGM kilogram, XPK package',
});

/** The country of origin (BT-159). */
export const OriginCountry = CountryCode;

export const ClassificationsInput = Type.Array(ClassificationInput, { maxItems: 10 });
export const ItemAttributesInput = Type.Array(ItemAttribute, { maxItems: 30 });

export const itemInput = {
  unitCode: Type.Optional(Nullable(UnitCode)),
  standardId: Type.Optional(Nullable(StandardId)),
  classifications: Type.Optional(Nullable(ClassificationsInput)),
  originCountry: Type.Optional(Nullable(OriginCountry)),
  attributes: Type.Optional(Nullable(ItemAttributesInput)),
};
