// Drafts an invoice of a template without storing it, so that a template that never makes one is refused at once.
import type { Template } from '../../../shared/contracts/recurring/fields';
import type { AskContext } from '../../../shared/runtime/context';
import { isProblem, Problem } from '../../../shared/runtime/errors';
import { draftPeriod } from './request-document';

/**
 * Returns the name of the client, and the template with its kind of prices: a later change of the company's default changes no
 * amount of a schedule.
 * @throws 400 that names the fields of the template
 */
export async function checkTemplate(
  ctx: AskContext,
  draft: { clientId: string; template: Template },
): Promise<{ clientName: string; template: Template }> {
  const today = ctx.now().toISOString().slice(0, 10);
  try {
    // lines of any days are checked
    const lines = draft.template.lines?.map((line) => ({ ...line, from: null, until: null }));
    const template = { ...draft.template, ...(lines && { lines }) };
    const whole = { from: today, to: today, index: 0, part: null };
    const checked = { ...draft, template, indexation: null };
    const { clientName, pricesIncludeVat } = await draftPeriod(ctx, checked, whole);
    return { clientName, template: { ...draft.template, pricesIncludeVat } };
  } catch (error) {
    throw isProblem(error) ? withinTemplate(error) : error;
  }
}

function withinTemplate({ type, data }: Problem): Problem {
  const errors = data?.errors?.map(({ pointer, message }) => ({
    pointer: pointer === '/clientId' ? pointer : `/template${pointer}`,
    message,
  }));
  return new Problem(type, { ...data, ...(errors && { errors }) });
}
