// A run before it is stored: reminders up to the limit of each policy, and the invoices that nobody is reminded of.
import { REMINDED_MAX } from '../../../../shared/contracts/documents/dunning';
import { type HeldDocument, RUN_LISTED_MAX } from '../../../../shared/contracts/receivables/reminders';
import { clientName } from '../../../../shared/law/sale/parties';
import type { AskContext } from '../../../../shared/runtime/context';
import { readCompany, todayOf } from '../../use-cases/read-parties';
import type { DecidedReminder } from '../domain/decide';
import { cyclesOf, type Plan } from '../domain/new-reminder';
import type { PolicyRecord } from '../models/reminder-policy-row';
import { type FoundClient, findDue } from './find-due';
import { type Policies, readMoney, readPolicies } from './read-grounds';
import { readItems } from './read-items';
import { findStale, type StaleProposal } from './stale-proposals';

export interface RunPlan {
  today: string;
  policies: Policies;
  plans: Plan[];
  held: HeldDocument[];
  heldCount: number;
  isComplete: boolean;
  stale: StaleProposal[];
}

interface Scope {
  clientId: string | undefined;
  policyId: string | undefined;
}

export async function planRun(ctx: AskContext, scope: Scope): Promise<RunPlan> {
  const company = await readCompany(ctx);
  const today = todayOf(ctx, company);
  const policies = await readPolicies(ctx.company);
  const bank = await readMoney(ctx, today);
  const stale = await findStale(ctx, today);
  const run: RunPlan = { today, policies, plans: [], held: [], heldCount: 0, isComplete: true, stale };
  const running = policies.all.filter(
    ({ id, isActive }) => isActive && [undefined, id].includes(scope.policyId),
  );
  const left = new Map(running.map(({ id, maxPerRun }) => [id, maxPerRun]));
  for await (const due of findDue(ctx, { company, today, policies, bank, ...scope })) {
    noteHeld(run, due);
    for (const reminder of due.decision.reminders) {
      const count = left.get(due.policy?.id ?? '') ?? 0;
      if (count > 0) run.plans.push(await planOf(ctx, run, due, reminder));
      // further invoices wait for the next run
      if (count === 0 || reminder.documents.length > REMINDED_MAX) run.isComplete = false;
      left.set(due.policy?.id ?? '', Math.max(count - 1, 0));
    }
    if (left.size > 0 && [...left.values()].every((count) => count === 0)) {
      run.isComplete = false;
      break;
    }
  }
  return run;
}

function noteHeld(run: RunPlan, { clientId, decision }: FoundClient): void {
  run.heldCount += decision.held.length;
  for (const { document, reasons } of decision.held.slice(0, RUN_LISTED_MAX - run.held.length))
    run.held.push({ documentId: document.id, number: document.number, clientId, reasons });
}

async function planOf(
  ctx: AskContext,
  { today }: RunPlan,
  { clientId, client, policy }: FoundClient,
  { currency, language, step, documents, doubts }: DecidedReminder,
): Promise<Plan> {
  if (!client || !policy) throw new Error('a reminder has a client and a policy');
  const isBusiness = client.type === 'COMPANY';
  const reminded = documents.slice(0, REMINDED_MAX);
  const { items } = await readItems(ctx, reminded, { step, today, isBusiness });
  return {
    clientId,
    clientName: clientName(client),
    to: client.contactEmail ?? '',
    policyId: policy.id,
    currency,
    language,
    step,
    items,
    isByHand: false,
    reasonsHeld: [...doubts, ...firstRun(policy)],
    cycles: cyclesOf(reminded.map(({ document }) => document)),
  };
}

function firstRun({ hasRun }: PolicyRecord) {
  return hasRun ? [] : (['first_run'] as const);
}
