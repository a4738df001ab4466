// A mail in a company's own words: subject and HTML body with {placeholder} tokens. Shared by all families of templates.
import { type Static, Type } from '@sinclair/typebox';
import { named } from './named';
import { DocumentLanguage, Line, Nullable, oneOf, Text, Timestamp } from './primitives';

/** Limit of the body as UTF-8: sanitising takes time that grows faster than the text. */
export const TEMPLATE_BODY_BYTES_MAX = 100 * 1024;
/** Each can be replaced by a long value. */
export const TEMPLATE_PLACEHOLDERS_MAX = 200;
/** Sanitising 34,000 tags and making plain text of them took a tenth of a second, in which no other request ran. */
export const TEMPLATE_TAGS_MAX = 3_000;
/** A request that carries a body of the largest size, JSON escapes included. */
export const TEMPLATE_REQUEST_BYTES_MAX = 400 * 1024;

export const TemplateSubject = Line(300);
export const TemplateBody = Text(TEMPLATE_BODY_BYTES_MAX);

export const TemplateVariable = named('TemplateVariable', {
  name: Type.String({ description: 'Written `{name}` in subject and body' }),
  sample: Type.String({ description: 'What the preview shows for it' }),
  required: Type.Boolean({
    description: 'Without it the mail is of no use; a body that lacks it is warned about',
  }),
});
export type TemplateVariable = Static<typeof TemplateVariable>;

/** Fields of a template of any family, besides its name. */
export const templateFields = {
  isCustom: Type.Boolean({ description: 'false: the shipped wording is in effect' }),
  subject: Type.String(),
  body: Type.String({ description: 'HTML' }),
  locale: Nullable({
    ...DocumentLanguage,
    description:
      'Language of the shipped wording; null for one of the company, which is sent in every language',
  }),
  variables: Type.Array(TemplateVariable),
  updatedAt: Nullable(Timestamp),
};

/** Input of what shows templates. */
export const inLanguage = Type.Optional({
  ...DocumentLanguage,
  description: 'Language of shipped wording and samples. Default: that of the caller, else of the company',
});

export const TemplateWarning = named('TemplateWarning', {
  kind: oneOf(['unknown_placeholder', 'missing_placeholder']),
  placeholder: Type.String({ description: 'As it stands in the wording' }),
  suggestion: Nullable(Type.String({ description: 'The known name that is nearest to an unknown one' })),
  message: Type.String(),
});
export type TemplateWarning = Static<typeof TemplateWarning>;

/** A template filled with the sample values, as it would be sent. */
export const TemplatePreview = named('TemplatePreview', {
  subject: Type.String(),
  html: Type.String({ description: 'A whole document; sanitised' }),
  text: Type.String({ description: 'The plain-text alternative' }),
  warnings: Type.Array(TemplateWarning),
});
