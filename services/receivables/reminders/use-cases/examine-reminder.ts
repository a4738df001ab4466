// A reminder as it would be decided at this moment: at its approval, for its letter and at each attempt to send it.
import type { ReminderStep } from '../../../../shared/contracts/receivables/reminder-policies';
import type { ReminderReason } from '../../../../shared/contracts/receivables/reminder-reasons';
import type { ClientProfile, CompanyProfile } from '../../../../shared/law/sale/parties';
import type { AskContext } from '../../../../shared/runtime/context';
import { readClient, readCompany, todayOf } from '../../use-cases/read-parties';
import { clientReasons, type DecidedDocument, decideDocument, doubtReasons } from '../domain/decide';
import type { Invoice } from '../domain/invoice';
import { remindedClient } from '../domain/present-reminder';
import { type PolicyRecord, ReminderPolicyRow } from '../models/reminder-policy-row';
import type { ReminderRecord } from '../models/reminder-row';
import { NO_DOUBT, readMoney } from './read-grounds';
import { readInvoices } from './read-invoices';

export interface Examined {
  company: CompanyProfile;
  client: ClientProfile | null;
  policy: PolicyRecord | undefined;
  today: string;
  invoices: Invoice[];
  due: DueReminder | null;
  /** Reasons why none of its invoices may be reminded of; empty if one may be. */
  reasons: ReminderReason[];
  /** Reasons for which a person must decide. */
  doubts: ReminderReason[];
}

export interface DueReminder {
  client: ClientProfile;
  policy: PolicyRecord;
  step: ReminderStep;
  documents: DecidedDocument[];
}

type Subject = Pick<ReminderRecord, 'id' | 'clientId' | 'policyId' | 'level' | 'isByHand'> & {
  documentIds: string[];
  /** A person has decided: money and bank are not asked for. */
  isDecided: boolean;
};

export function subjectOf(reminder: ReminderRecord): Subject {
  const { decidedBy, isByHand } = reminder;
  const documentIds = reminder.documents.map(({ documentId }) => documentId);
  return {
    ...reminder,
    documentIds,
    isDecided: isByHand || (decidedBy !== null && decidedBy.type !== 'rule'),
  };
}

export async function examine(ctx: AskContext, subject: Subject): Promise<Examined> {
  const [company, client, policy] = await Promise.all([
    readCompany(ctx),
    readClient(ctx, subject.clientId),
    ctx.company.find(ReminderPolicyRow, { id: subject.policyId }),
  ]);
  const today = todayOf(ctx, company);
  const invoices = await readInvoices(ctx, subject, { company, today });
  const facts = { company, client, policy, today, invoices };
  if (!policy) return { ...facts, due: null, reasons: ['no_policy'], doubts: [] };
  const isInDoubt = client !== null && !subject.isDecided;
  const bank = isInDoubt ? await readMoney(ctx, today, client) : NO_DOUBT;
  const money = { unmatched: bank.unmatchedOf(subject.clientId), bankDay: bank.bankDay };
  return { ...facts, ...decide(subject, { ...facts, policy }, money) };
}

function decide(
  { level, isByHand }: Subject,
  {
    client,
    policy,
    today,
    invoices,
  }: Pick<Examined, 'client' | 'today' | 'invoices'> & { policy: PolicyRecord },
  money: { unmatched: ReadonlyMap<string, number>; bankDay: string | null },
): Pick<Examined, 'due' | 'reasons' | 'doubts'> {
  const reminded = remindedClient(client, money);
  const ofClient = clientReasons(reminded, policy, isByHand);
  const decided = invoices.map((invoice) =>
    decideDocument(invoice, policy, today, { level, isByHand, isMine: false }),
  );
  const documents = ofClient.length > 0 ? [] : decided.filter(({ reasons }) => reasons.length === 0);
  const [first] = documents;
  if (!client || !first?.step) {
    const reasons = [...ofClient, ...decided.flatMap((one) => one.reasons)];
    return { due: null, reasons: [...new Set(reasons)], doubts: [] };
  }
  const openMinor = documents.reduce((sum, one) => sum + one.openMinor, 0);
  const demand = { currency: first.document.currency, openMinor };
  const due = { client, policy, step: first.step, documents };
  return { due, reasons: [], doubts: doubtReasons(reminded, demand, policy, today) };
}
