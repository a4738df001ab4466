import { ISSUE_KINDS } from '../../../../../shared/contracts/country-readiness/issue-kinds';
import { documents } from '../../../../../shared/contracts/documents';
import { foundOfCompany } from '../../../../../shared/law/findings';
import { meantOfCompany } from '../../../../../shared/law/formats/meant-format';
import { readAction } from '../../../../../shared/runtime/action';
import { prepareFor } from '../../use-cases/prepare-issue';
import { readIssueFacts } from '../../use-cases/read-issue-facts';
import { typeOf } from '../domain/model-draft';
import { modelOf } from '../use-cases/make-model';

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
        findings: foundOfCompany(subject),
        meant: subject.meant && meantOfCompany(subject.meant),
      };
    }),
  ),
}));
