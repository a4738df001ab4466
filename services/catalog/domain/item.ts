// The fields of an article that are item information of an invoice (EN 16931 BG-31).
import type { Static } from '@sinclair/typebox';
import { isListed } from '../../../shared/code-lists/code-list';
import { ARTICLE_FIELDS } from '../../../shared/contracts/article-fields';
import type { ArticleText, ArticleTextInput } from '../../../shared/contracts/article-prices';
import type { catalog } from '../../../shared/contracts/catalog';
import type { Input } from '../../../shared/contracts/contract';
import type { Classification, ClassificationInput } from '../../../shared/contracts/item-fields';
import { itemNumberFaults } from '../../../shared/identifiers/registered-ids';
import { filledFields } from '../../../shared/runtime/checks/filled-fields';
import type { FieldError } from '../../../shared/runtime/errors';
import { sentValues } from '../../../shared/runtime/fields/field-values';
import type { ArticleRecord } from './present';

/** The fields of a request in their stored form; decimals and prices have theirs from `decimalsOf` and `pricesOf`. */
export function storedFields<S extends Omit<Input<typeof catalog.update>, 'id'>>(sent: S) {
  const { classifications, translations } = sent;
  return {
    ...sentValues(sent, ARTICLE_FIELDS),
    ...(classifications && { classifications: classifications.map(classificationOf) }),
    ...(translations && { translations: translations.map(textOf) }),
  };
}

function classificationOf({ listId, code, version }: Static<typeof ClassificationInput>): Classification {
  return version ? { listId, code, version } : { listId, code };
}

function textOf({ language, ...texts }: Static<typeof ArticleTextInput>): ArticleText {
  return { language, ...filledFields(texts) };
}

type SentCodes = Partial<Pick<ArticleRecord, 'unitCode' | 'standardId'>>;

/**
 * Codes that were sent and are not listed, and a VAT category or a rule of the place that does not fit the rate and the type
 * that the article then has.
 */
export function codedFaults(sent: SentCodes, article: VatFields & Placed): FieldError[] {
  return [
    ...unitFaults(sent.unitCode),
    ...itemNumberFaults(sent.standardId, '/standardId'),
    ...categoryFaults(article),
    ...placeFaults(article),
  ];
}

type Placed = Pick<ArticleRecord, 'type' | 'placeRule'>;

/** Directive 2006/112/EC, art. 47 to 56: the rules are of services; goods go by their delivery. */
function placeFaults({ type, placeRule }: Placed): FieldError[] {
  if (placeRule === null || type === 'SERVICE') return [];
  return [{ pointer: '/placeRule', message: 'is for articles of the type SERVICE' }];
}

function unitFaults(code: string | null | undefined): FieldError[] {
  if (!code || isListed('units', code)) return [];
  const message =
    'must be a code of UN/ECE recommendation 20 or 21, such as C62 (one), H87 (piece), HUR (hour)';
  return [{ pointer: '/unitCode', message }];
}

type VatFields = Pick<ArticleRecord, 'vatCategory' | 'vatRate'>;

const WITH_RATE = ['S', 'L', 'M', 'B'];
const ABOVE_ZERO = ['S', 'B'];

/** BR-Z-05, BR-E-05, BR-AE-05, BR-IC-05, BR-G-05: the rate of these is 0; BR-O-05: there is none; BR-S-05: it is above 0. */
function categoryFaults({ vatCategory, vatRate }: VatFields): FieldError[] {
  if (vatCategory === null || vatRate === null) return [];
  const isZero = vatRate === '0';
  if (WITH_RATE.includes(vatCategory)) {
    if (!isZero || !ABOVE_ZERO.includes(vatCategory)) return [];
    return [
      {
        pointer: '/vatCategory',
        message: `must not be ${vatCategory} with a vatRate of 0: Z is zero rated, E exempt`,
      },
    ];
  }
  if (isZero) return [];
  return [
    {
      pointer: '/vatCategory',
      message: `must not be ${vatCategory} with a vatRate: no VAT is charged by it`,
    },
  ];
}
