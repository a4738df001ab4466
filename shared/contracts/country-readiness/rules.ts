// The rules that a document is checked by, as data: each finding of a check is of one of them.
import { Type } from '@sinclair/typebox';
import { SIGNED_IN } from '../access';
import { defineAction } from '../contract';
import { EInvoiceFormat } from '../e-invoice-formats';
import { named } from '../named';
import { CalendarDate, Nullable, oneOf } from '../primitives';
import { answerHead } from './evidence';

const CheckRule = named('CheckRule', {
  code: Type.String({ description: 'The `code` of its findings', examples: ['due_date_before_issue'] }),
  severity: {
    ...oneOf(['error', 'warning'] as const),
    description: 'That of a finding in these countries; settings of the company may soften an error',
  },
  term: Type.String({
    description: 'Business term or group of EN 16931',
    examples: ['BT-9'],
  }),
  source: Type.String({
    description:
      'What it is by, as the `rule` of a finding: EN 16931 (BR-…), Directive 2006/112/EC (VATD-…), else ours (INV-…)',
    examples: ['INV-DUE-DATE'],
  }),
  sentence: Type.String({
    description: 'The `message` of its findings, with `{words}` that depend on the document',
    examples: ['The due date {dueDate} is before the issue date {issueDate}.'],
  }),
  fix: Type.String({
    description:
      'The call that corrects it, with `{documentId}` and `{clientId}`, which a finding fills in; a finding may name another',
    examples: ['PATCH /api/documents/{documentId}'],
  }),
  countries: Nullable(
    Type.Array(answerHead.countryCode, {
      description:
        'Countries of sellers whose facts give them the rule; null for a rule of all, which may depend on other facts',
    }),
  ),
});

const FormatRule = named('FormatRule', {
  rule: Type.String({
    description: 'The id that its publisher gives it, as the `rule` of findings',
    examples: ['BR-DE-15'],
  }),
  severity: { ...oneOf(['error', 'warning'] as const), description: 'That of its findings' },
  term: Type.String({ description: 'Business term or group of EN 16931', examples: ['BT-10'] }),
  sentence: Type.String({
    description: 'The `message` of its findings; those of a document name the format before it',
    examples: ["The buyer's reference is missing; that of a German authority is its Leitweg-ID"],
  }),
  advice: Nullable(
    Type.String({
      description: 'What follows the sentence in a finding about a document',
      examples: ['invoice in another currency'],
    }),
  ),
  source: Nullable({
    ...oneOf(['document', 'client', 'company'] as const),
    description: 'What is corrected; null for a rule that only received files can break',
  }),
  pointer: Nullable(
    Type.String({
      description: 'JSON Pointer into the source, with `*` for the index of a line',
      examples: ['/buyerReference'],
    }),
  ),
  formats: Type.Array(EInvoiceFormat, { description: 'Formats whose checks have it' }),
  receivedBy: Type.Array(Type.String({ examples: ['XRechnung'] }), {
    description:
      'Sets that received files are held against, as the `id` in `rulesRun` of POST /api/e-invoices/parse',
  }),
});

export const checkRules = {
  rules: defineAction({
    summary: 'List the rules that a document is checked by',
    description:
      'One for each sentence, and for each severity, term and source that its findings have, in the order of findings, with the countries whose facts have it on `date`, by default today. ' +
      '`formatRules` are those of e-invoice formats, for documents and for received files: the codes `format_rule`, ' +
      '`e_invoice_not_possible` and `e_invoice_unusual` are of them. The ETag changes with the data and the day.',
    http: 'GET /api/country-readiness/rules',
    hasEtag: true,
    access: SIGNED_IN,
    input: Type.Object({ date: Type.Optional(CalendarDate) }),
    output: Type.Object({
      date: answerHead.date,
      dataVersion: answerHead.dataVersion,
      items: Type.Array(CheckRule),
      formatRules: Type.Array(FormatRule, {
        description: 'Rules of e-invoice formats, in the order of formats',
      }),
    }),
  }),
};
