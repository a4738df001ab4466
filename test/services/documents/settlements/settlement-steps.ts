// Settlements as other services book them, and as a member does.
import type { CallInput, Output } from '../../../../shared/contracts/contract';
import { documents } from '../../../../shared/contracts/documents';
import type { Settlement } from '../../../../shared/contracts/documents/settlement-fields';
import { newId } from '../../../../shared/runtime/database/ids';
import { permittedCaller } from '../../../support/permitted-caller';
import type { TestSystem } from '../../../support/system';
import type { Business } from '../document-steps';

type Settle = CallInput<typeof documents.settle>;

/** Calls an internal action of documents as a service that may. */
export function internal<T>({ system }: TestSystem, action: string, params: object): Promise<T> {
  const name = `documents.${action}`;
  return system.broker.call(name, params, { meta: { caller: permittedCaller(name) } });
}

/** The input of a bank line that pays these parts. */
export function bankLine(
  { companyId }: Business,
  parts: Settle['parts'],
  more: Partial<Settle> = {},
): Settle {
  const moneyMinor = parts.reduce(
    (sum, { kind, amountMinor }) => (kind === 'money' ? sum + amountMinor : sum),
    0,
  );
  return {
    ...{
      companyId,
      id: newId(),
      source: { type: 'bank_line', id: newId() },
      date: '2026-05-04',
      currency: 'EUR',
    },
    ...{ moneyMinor, parts, bookedBy: { type: 'rule', id: 'references' } },
    ...more,
  };
}

export function settle(system: TestSystem, input: Settle): Promise<Settlement> {
  return internal(system, 'settle', input);
}

export type Statement = Output<typeof documents.statement>['currencies'];

/** Statement and ageing of the only client, in the only currency, with what must be true of both. */
export async function owed(
  { http, clientId }: Business,
  asOf?: string,
): Promise<Statement[number] | undefined> {
  const day = asOf === undefined ? {} : { asOf };
  const [currency] = (await http.call(documents.statement, { id: clientId, ...day })).currencies;
  const [aged] = (await http.call(documents.aging, day)).items;
  if (!currency) return undefined;
  const { currentMinor, days0to30Minor, days31to60Minor, days60PlusMinor } = currency.aging;
  const { balanceMinor, unappliedMinor } = currency;
  expect(currentMinor + days0to30Minor + days31to60Minor + days60PlusMinor).toBe(
    balanceMinor + unappliedMinor,
  );
  if (aged) expect(aged).toMatchObject({ balanceMinor, unappliedMinor, aging: currency.aging });
  return currency;
}
