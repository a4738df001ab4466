import { documents } from '../../../../shared/contracts/documents';
import { factsOf } from '../../../../shared/countries/loading/loaded-facts';
import { correctionFacts } from '../../../../shared/law/facts/country-facts';
import { readAction } from '../../../../shared/runtime/action';
import { problem } from '../../../../shared/runtime/errors';
import { calendarDate } from '../../../../shared/values/calendar';
import { mayCancel } from '../../domain/cancellation';
import { readCompany } from '../../use-cases/read-sources';

export const correctionRoutes = readAction(documents.correctionRoutes, async ({ date: asked }, ctx) => {
  const company = await readCompany(ctx);
  const { country: countryCode, timeZone } = company;
  const date = asked ?? calendarDate(ctx.now(), timeZone);
  const facts = correctionFacts(factsOf(ctx), company, date);
  if (!facts) throw problem('country_facts_not_found', `There are no correction routes of ${countryCode}.`);
  return { countryCode, date, mayCancel: mayCancel(facts), ...facts };
});
