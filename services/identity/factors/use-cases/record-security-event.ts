// Everything that weakens or strengthens an account is in the security log of its user, who gets a mail about it as well.
import type { Static } from '@sinclair/typebox';
import type { SecurityEvent } from '../../../../shared/contracts/factors';
import { type MailVariables, mail, message } from '../../../../shared/contracts/mail';
import type { CallContext } from '../../../../shared/runtime/context';
import { newId } from '../../../../shared/runtime/database/ids';
import type { Transaction } from '../../../../shared/runtime/database/transaction';
import { USER_AGENT_MAX } from '../../domain/session';
import type { UserRecord } from '../../domain/user';
import type { FactorRecord } from '../domain/factor';
import { SecurityEventRow } from '../models/security-event-row';

type Action = Static<typeof SecurityEvent>['action'];

interface SecurityChange {
  action: Action;
  factor?: Pick<FactorRecord, 'id' | 'name'>;
}

/** A new name is recorded and not mailed; a deletion of the account has mails of its own. */
export async function recordSecurityEvent(
  tx: Transaction,
  ctx: CallContext,
  user: Pick<UserRecord, 'id' | 'email' | 'locale'>,
  { action, factor }: SecurityChange,
): Promise<void> {
  const { address, userAgent } = ctx.client;
  const caller = ctx.maybePrincipal;
  await tx.insert(SecurityEventRow, {
    ...{ id: newId(), userId: user.id, at: ctx.now().toISOString(), action },
    ...{ factorId: factor?.id ?? null, factorName: factor?.name ?? null },
    sessionId: caller?.userId === user.id && caller.via === 'session' ? caller.credentialId : null,
    ...{ address, userAgent: userAgent.slice(0, USER_AGENT_MAX) },
  });
  const change = CHANGES[action];
  if (!change) return;
  const link = `${ctx.config.baseUrl}/auth/security`;
  const variables = { change, address, link, ...(factor && { label: factor.name }) };
  await tx.deliver(mail.accept, null, message('factor_changed', user.email, user.locale, variables));
}

const CHANGES: Readonly<Partial<Record<Action, MailVariables['factor_changed']['change']>>> = {
  'factor.added': 'added',
  'factor.removed': 'removed',
  'recovery_codes.made': 'codes_made',
  'recovery_code.used': 'code_used',
  'passkey.counter_went_back': 'counter_went_back',
};
