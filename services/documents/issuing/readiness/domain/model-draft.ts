// A model of each kind of document: the least that is issued, so that only the company can be at fault.
import type { IssueKind } from '../../../../../shared/contracts/country-readiness/issue-kinds';
import type { DocumentType } from '../../../../../shared/contracts/number-formats';
import { UNTAXED } from '../../../../../shared/law/amounts/vat-categories';
import type { ClientProfile, CompanyProfile } from '../../../../../shared/law/sale/parties';
import { clientName } from '../../../../../shared/law/sale/parties';
import type { SupplyKind } from '../../../../../shared/law/sale/vat-places';
import type { Treatment } from '../../../../../shared/law/treatment/treatment';
import { changedDraft } from '../../../domain/draft';
import { newDraft } from '../../../domain/new-document';
import type { DocumentRecord } from '../../../models/document-row';

/** No stored row has this id. */
export const MODEL_ID = '00000000-0000-0000-0000-000000000000';

export function typeOf(kind: IssueKind): DocumentType {
  return kind === 'creditNote' ? 'credit-note' : 'invoice';
}

export function suppliedIn(kind: IssueKind): SupplyKind {
  return kind === 'intraCommunity' ? 'goods' : 'service';
}

interface Model {
  kind: IssueKind;
  company: CompanyProfile;
  client: ClientProfile;
  date: string;
  treatment: Treatment;
}

/** @param model with a treatment that names no category where the country has no rate: the line is taxed at 0 then */
export function modelDraft({ kind, company, client, date, treatment }: Model): DocumentRecord {
  const { vatCategory, vatRate, exemptionReason, exemptionCode } = treatment;
  const category = vatCategory ?? UNTAXED.vatCategory;
  const reason = { vatCategory: category, reason: exemptionReason, code: exemptionCode ?? undefined };
  const head = { companyId: company.id, id: MODEL_ID, typeId: typeOf(kind), today: date, now: date };
  const named = { clientId: client.id, clientName: clientName(client), currency: company.currency };
  const line = { name: 'Model', unitPrice: '1000', unitCode: suppliedIn(kind) === 'goods' ? 'KGM' : 'HUR' };
  return changedDraft(
    { ...newDraft(head), ...named, issueDate: date },
    {
      lines: [{ ...line, vatCategory: category, vatRate: vatRate ?? '0' }],
      exemptionReasons: exemptionReason === null ? [] : [{ ...reason, reason: exemptionReason }],
    },
  );
}
