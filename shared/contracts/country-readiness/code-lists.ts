// Code lists of EN 16931 and its formats, as a program needs them that lets people choose.
import { Type } from '@sinclair/typebox';
import { SIGNED_IN } from '../access';
import { CODE_LISTS } from '../code-lists';
import { defineAction } from '../contract';
import { named } from '../named';
import { DocumentLanguage, oneOf } from '../primitives';

const head = {
  list: oneOf(CODE_LISTS),
  title: Type.String(),
  agency: Type.String({ description: 'Agency that maintains the list' }),
  version: Type.String(),
  date: Type.String({ description: 'Of the source' }),
  source: Type.String(),
};

const ListedCode = named('ListedCode', {
  code: Type.String(),
  name: Type.String({ description: 'In English, as the agency names it' }),
  symbol: Type.Optional(Type.String({ description: 'Units: `kg`' })),
  words: Type.Optional(
    Type.Array(Type.String(), {
      description:
        'Common units, as documents print them in the asked language: one form for all numbers; singular and plural; ' +
        'or those of one, few, many and fractions (Polish)',
    }),
  ),
  categories: Type.Optional(
    Type.Array(Type.String(), { description: 'Exemption reasons: the VAT categories that they belong to' }),
  ),
  kind: Type.Optional(oneOf(['invoice', 'credit-note'] as const)),
  untdid2005: Type.Optional(Type.String({ description: 'Tax point: the code of the same meaning in UBL' })),
  untdid2475: Type.Optional(Type.String({ description: 'Tax point: the code of the same meaning in CII' })),
});

export const codeLists = {
  codeLists: defineAction({
    summary: 'List the code lists',
    description: 'Each with its source and its date. The ETag changes with any of them.',
    http: 'GET /api/code-lists',
    hasEtag: true,
    access: SIGNED_IN,
    output: Type.Object({ items: Type.Array(Type.Object({ ...head, count: Type.Integer() })) }),
  }),
  codeList: defineAction({
    summary: 'Read a code list',
    description:
      'All codes that the rules of EN 16931 accept. Common units have words in `language`. The ETag changes ' +
      'with the list.',
    http: 'GET /api/code-lists/{list}',
    hasEtag: true,
    access: SIGNED_IN,
    input: Type.Object({ list: oneOf(CODE_LISTS), language: Type.Optional(DocumentLanguage) }),
    output: Type.Object({ ...head, items: Type.Array(ListedCode) }),
  }),
};
