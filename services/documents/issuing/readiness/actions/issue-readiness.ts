import { ISSUE_KINDS, type IssueKind } from '../../../../../shared/contracts/country-readiness/issue-kinds';
import { documents } from '../../../../../shared/contracts/documents';
import { factsOf } from '../../../../../shared/countries/loading/loaded-facts';
import { findingsOfCompany } from '../../../../../shared/law/findings';
import { formatOfCompany } from '../../../../../shared/law/formats/default-format';
import type { CompanyProfile } from '../../../../../shared/law/sale/parties';
import { isSupplied } from '../../../../../shared/law/treatment/supply-kind';
import { treatmentOf } from '../../../../../shared/law/treatment/treatment';
import { readAction } from '../../../../../shared/runtime/action';
import type { AskContext } from '../../../../../shared/runtime/context';
import { lawSourcesOf } from '../../../use-cases/read-sources';
import type { IssueFacts } from '../../domain/issue-facts';
import { prepareFor } from '../../use-cases/prepare-issue';
import { readIssueFacts } from '../../use-cases/read-issue-facts';
import { tradeBetween } from '../../vat-suggestion/domain/trade-between';
import { type Abroad, modelClient } from '../domain/model-client';
import { modelDraft, suppliedIn, typeOf } from '../domain/model-draft';

export const issueReadiness = readAction(documents.issueReadiness, async ({ date }, ctx) => ({
  items: await Promise.all(
    ISSUE_KINDS.map(async (kind) => {
      const dates = { requestedDate: undefined, draftDate: date };
      const facts = await readIssueFacts(ctx, { typeId: typeOf(kind), corrects: null }, dates);
      const model = modelOf(ctx, kind, facts);
      if (model === null) return { kind, findings: null, meant: null };
      const { subject } = await prepareFor(ctx, { ...model, facts });
      return {
        kind,
        findings: findingsOfCompany(subject),
        meant: subject.defaultFormat && formatOfCompany(subject.defaultFormat),
      };
    }),
  ),
}));

/**
 * Makes the model of one kind of document from the facts, as a user would make its client and its draft.
 * null where the law gives the company no such document.
 */
function modelOf(ctx: AskContext, kind: IssueKind, { company, issueDate: date }: IssueFacts) {
  const client = modelClient(kind, company, abroadOf(ctx, company));
  const trade = tradeBetween(lawSourcesOf(ctx), { company, client, date, kind: suppliedIn(kind), lines: [] });
  if (!trade) return null;
  const supply = { kind: suppliedIn(kind), isKindAssumed: false, article: null };
  const treatment = treatmentOf({ ...trade, ...supply, reverseChargeReason: null, placeRule: null });
  if (!isSupplied(kind, treatment)) return null;
  return { client, stored: modelDraft({ kind, company, client, date, treatment }) };
}

/** The first other Member State whose VAT numbers have an example; the own country where there is none. */
function abroadOf(ctx: AskContext, { country: own }: CompanyProfile): Abroad {
  for (const [country, facts] of factsOf(ctx).countries) {
    const number = facts['country-identifiers']?.schemes.find(({ kind }) => kind === 'vat');
    if (country !== own && number && facts['country-policy']?.europeanUnion.member)
      return { country, identifiers: [{ scheme: number.scheme, value: number.example }] };
  }
  return { country: own, identifiers: [] };
}
