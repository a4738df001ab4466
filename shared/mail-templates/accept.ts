// Conditions that a template must meet to be stored.
import {
  TEMPLATE_BODY_BYTES_MAX,
  TEMPLATE_PLACEHOLDERS_MAX,
  TEMPLATE_TAGS_MAX,
} from '../contracts/mail-templates';
import { invalid } from '../runtime/errors';
import { countPlaceholders } from './placeholders';
import { plainText } from './plain-text';
import { sanitiseMailHtml } from './sanitise';
import type { TemplateText } from './warnings';

/** Sanitising writes `&amp;` for `&`, and what is sent is read twice more. */
const SANITISED_BYTES_MAX = 2 * TEMPLATE_BODY_BYTES_MAX;

/** The template with its body sanitised. Throws 400 for a body that is too big, or empty once it is sanitised. */
export function acceptTemplate({ subject, body }: TemplateText): TemplateText {
  if (Buffer.byteLength(body) > TEMPLATE_BODY_BYTES_MAX) {
    throw invalid('/body', `must have at most ${TEMPLATE_BODY_BYTES_MAX / 1024} kB`);
  }
  if (countPlaceholders(subject + body) > TEMPLATE_PLACEHOLDERS_MAX) {
    throw invalid('/body', `must have at most ${TEMPLATE_PLACEHOLDERS_MAX} placeholders`);
  }
  // each of them may begin a tag
  if (body.split('<').length - 1 > TEMPLATE_TAGS_MAX) {
    throw invalid('/body', `must have at most ${TEMPLATE_TAGS_MAX} tags`);
  }
  const sanitised = sanitiseMailHtml(body);
  if (Buffer.byteLength(sanitised) > SANITISED_BYTES_MAX) {
    throw invalid('/body', `must have at most ${SANITISED_BYTES_MAX / 1024} kB once it is sanitised`);
  }
  const isEmpty = plainText(sanitised).trim() === '' && !sanitised.includes('<img ');
  if (isEmpty) throw invalid('/body', 'must show something; scripts, styles and the like are removed');
  return { subject, body: sanitised };
}
